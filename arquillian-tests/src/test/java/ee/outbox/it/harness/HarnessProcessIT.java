/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

class HarnessProcessIT {

    private static WildFlyProcess server;

    @BeforeAll
    static void start() throws Exception {
        server = new WildFlyProcess("harness", Database.create("harness"))
                .deploy(Deployments.plainWar("harness", PageServlet.class))
                .start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void answers() throws Exception {
        assertThat(server.get("harness/page?say=hello").body()).isEqualTo("hello");
    }

    @Test
    void answersAgainAfterACrash() throws Exception {
        long crashed = server.pid();

        server.kill9();
        server.start();

        assertThat(server.pid()).isNotEqualTo(crashed);
        assertThat(server.get("harness/page?say=again").body()).isEqualTo("again");
    }

    @Test
    void answersAgainAfterAStop() throws Exception {
        server.stop();
        assertThat(server.log()).contains("WFLYSRV0050");

        server.start();

        assertThat(server.get("harness/page?say=again").body()).isEqualTo("again");
    }

    @Test
    void answersOnlyAfterASuspensionEnds() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(server.url().resolve("harness/page?say=hello"))
                .timeout(Duration.ofSeconds(1))
                .build();
        server.suspend();

        Throwable thrown =
                catchThrowable(() -> HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()));

        server.resume();
        assertThat(thrown).isInstanceOf(HttpTimeoutException.class);
        assertThat(server.get("harness/page?say=hello").body()).isEqualTo("hello");
    }

    @Test
    void tellsWhyADeploymentFails() throws Exception {
        WebArchive broken = Deployments.plainWar("broken", BrokenBean.class);

        DeploymentProblem problem = DeploymentProblem.of(server, broken).orElseThrow();

        assertThat(problem.failure()).contains("WELD-001408", "Runnable");
        assertThat(problem.log()).contains("broken.war");
    }

    @Test
    void deploysAfterAFailure() throws Exception {
        DeploymentProblem.of(server, Deployments.plainWar("again", BrokenBean.class));

        assertThat(DeploymentProblem.of(server, Deployments.plainWar("again"))).isEmpty();
    }

    @Test
    void deploysTheOutbox() throws Exception {
        WebArchive war = Deployments.war("outbox", Map.of("outbox.workers", "1"), PageServlet.class);

        assertThat(DeploymentProblem.of(server, war)).isEmpty();
    }
}
