/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import jakarta.annotation.sql.DataSourceDefinition;
import jakarta.enterprise.context.Dependent;

/** A data source on a database that has nothing of the outbox. */
@Dependent
@DataSourceDefinition(
        name = "java:app/jdbc/fresh",
        className = "org.postgresql.ds.PGSimpleDataSource",
        url = "${it.database.fresh.url}",
        user = "postgres")
public class FreshDataSource {}
