/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import org.jboss.as.controller.client.ModelControllerClient;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.wildfly.plugin.tools.Deployment;
import org.wildfly.plugin.tools.DeploymentManager;
import org.wildfly.plugin.tools.DeploymentResult;
import org.wildfly.plugin.tools.UndeployDescription;

import java.io.IOException;

/** A WAR that a running server has until this is closed. */
public final class DeployedWar implements AutoCloseable {

    private final WildFlyProcess server;
    private final String name;
    private final int logged;

    private DeployedWar(WildFlyProcess server, String name) {
        this.server = server;
        this.name = name;
        this.logged = server.log().length();
    }

    /**
     * Deploys.
     *
     * @throws IllegalStateException if the server refuses it, with what it says
     */
    public static DeployedWar on(WildFlyProcess server, Archive<?> war) throws IOException {
        DeployedWar deployed = new DeployedWar(server, war.getName());
        try (ModelControllerClient client = server.management()) {
            DeploymentResult result = DeploymentManager.create(client)
                    .deploy(Deployment.of(war.as(ZipExporter.class).exportAsInputStream(), war.getName()));
            if (!result.successful()) {
                deployed.close();
                throw new IllegalStateException(war.getName() + ": " + result.getFailureMessage());
            }
        }
        return deployed;
    }

    /** The body of a page, by its path in the WAR. */
    public String get(String page) throws Exception {
        return server.get(name.substring(0, name.lastIndexOf('.')) + "/" + page).body();
    }

    /** What the server logged since the deployment began. */
    public String log() {
        return server.log().substring(logged);
    }

    @Override
    public void close() throws IOException {
        try (ModelControllerClient client = server.management()) {
            DeploymentManager deployments = DeploymentManager.create(client);
            if (deployments.hasDeployment(name)) {
                deployments.undeploy(UndeployDescription.of(name));
            }
        }
    }
}
