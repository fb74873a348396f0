/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.TcpProxy;
import ee.outbox.it.harness.WildFlyProcess;
import org.jboss.as.controller.client.ModelControllerClient;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.wildfly.plugin.tools.Deployment;
import org.wildfly.plugin.tools.DeploymentManager;

import java.io.IOException;

import static org.assertj.core.api.Assertions.assertThat;

/** A data source of the server whose pool notices dead connections, as every one in production should. */
final class PooledDataSource {

    static final String JNDI_NAME = "java:jboss/datasources/works";

    private static final String EXTENSIONS = "org.jboss.jca.adapters.jdbc.extensions.postgres.";

    private PooledDataSource() {}

    static void add(WildFlyProcess server, Database database, TcpProxy way) throws IOException {
        try (ModelControllerClient client = server.management()) {
            DeploymentManager.create(client)
                    .deploy(Deployment.of(Deployments.driver().toPath()).setName("postgresql.jar"))
                    .assertSuccess();
            ModelNode outcome = client.execute(definition(database, way));
            assertThat(Operations.isSuccessfulOutcome(outcome))
                    .as(outcome.toString())
                    .isTrue();
        }
    }

    private static ModelNode definition(Database database, TcpProxy way) {
        ModelNode add = Operations.createAddOperation(
                Operations.createAddress("subsystem", "datasources", "data-source", "works"));
        add.get("jndi-name").set(JNDI_NAME);
        add.get("driver-name").set("postgresql.jar");
        add.get("connection-url").set(database.url().replaceFirst(":[0-9]+/", ":" + way.port() + "/"));
        add.get("user-name").set("postgres");
        add.get("validate-on-match").set(true);
        add.get("background-validation").set(false);
        add.get("valid-connection-checker-class-name").set(EXTENSIONS + "PostgreSQLValidConnectionChecker");
        add.get("exception-sorter-class-name").set(EXTENSIONS + "PostgreSQLExceptionSorter");
        return add;
    }
}
