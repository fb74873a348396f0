/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import jakarta.annotation.sql.DataSourceDefinition;
import jakarta.enterprise.context.Dependent;

/** A data source that takes no part in JTA transactions. */
@Dependent
@DataSourceDefinition(
        name = "java:app/jdbc/local",
        className = "org.postgresql.ds.PGSimpleDataSource",
        url = "${it.database.url}",
        user = "postgres",
        transactional = false)
public class LocalDataSource {}
