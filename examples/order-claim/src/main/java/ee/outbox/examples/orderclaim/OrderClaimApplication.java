/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim;

import jakarta.annotation.sql.DataSourceDefinition;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/**
 * The REST interface under {@code /api}, and the one data source that orders and outbox share: at the system property
 * {@code orders.db.url}. The demo's database trusts whoever is on this machine; keep a real password elsewhere.
 */
@ApplicationPath("/api")
@DataSourceDefinition(
        name = "java:app/jdbc/orders",
        className = "org.postgresql.ds.PGSimpleDataSource",
        url = "${orders.db.url:jdbc:postgresql://127.0.0.1:5432/postgres}",
        user = "postgres",
        password = "postgres",
        maxPoolSize = 40)
public class OrderClaimApplication extends Application {}
