/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import jakarta.annotation.sql.DataSourceDefinition;
import jakarta.enterprise.context.Dependent;

/** Defines the application's data source inside the WAR; each server is told its database by a system property. */
@Dependent
@DataSourceDefinition(
        name = "java:app/jdbc/app",
        className = "org.postgresql.ds.PGSimpleDataSource",
        url = "${it.database.url}",
        user = "postgres",
        maxPoolSize = 20)
public class AppDataSource {}
