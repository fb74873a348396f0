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
import java.util.Optional;

/**
 * Why a server refused a WAR. One server serves for any number of refusals, one after the other.
 *
 * @param failure what the server answers to the one who deploys
 * @param log what the server logged meanwhile
 */
public record DeploymentProblem(String failure, String log) {

    /** Deploys a WAR on a running server and takes it away again; empty if the server took it. */
    public static Optional<DeploymentProblem> of(WildFlyProcess server, Archive<?> war) throws IOException {
        int logged = server.log().length();
        try (ModelControllerClient client = server.management()) {
            DeploymentManager deployments = DeploymentManager.create(client);
            DeploymentResult result =
                    deployments.deploy(Deployment.of(war.as(ZipExporter.class).exportAsInputStream(), war.getName()));
            if (deployments.hasDeployment(war.getName())) {
                deployments.undeploy(UndeployDescription.of(war.getName()));
            }
            return result.successful()
                    ? Optional.empty()
                    : Optional.of(new DeploymentProblem(
                            result.getFailureMessage(), server.log().substring(logged)));
        }
    }
}
