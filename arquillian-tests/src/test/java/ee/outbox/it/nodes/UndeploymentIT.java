/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Eventually;
import ee.outbox.it.harness.WildFlyProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

import static org.assertj.core.api.Assertions.assertThat;

/** An undeployment under load ends in order: nothing is left leased, charged or running. */
class UndeploymentIT {

    private static final int COUNT = 40;

    private final Nodes nodes = new Nodes("undeployment");

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void givesBackWhatIsNotBegunAndEndsItsThreads() throws Exception {
        WildFlyProcess node = nodes.node("only", Nodes.works()).start();
        Nodes.order(node, 0, COUNT, 200);
        Eventually.isTrue("some effects are there", () -> nodes.database().count("select count(*) from effect") >= 4);

        Nodes.undeploy(node);

        assertThat(nodes.database().count("select count(*) from outbox.message where lease_owner is not null"))
                .as("leased")
                .isZero();
        assertThat(nodes.database()
                        .count("select count(*) from outbox.message where delivered_at is null and attempts > 0"))
                .as("charged")
                .isZero();
        assertThat(threads(node)).doesNotContain("outbox-worker");
        assertThat(node.log()).doesNotContain("OUTBOX-074", "WFLYEJB0034");
        Nodes.deploy(node, Nodes.works());
        nodes.awaitDelivered(COUNT);
        nodes.assertOneEffectEach("laborer", COUNT);
    }

    private static String threads(WildFlyProcess node) throws Exception {
        Process dump = new ProcessBuilder("jcmd", Long.toString(node.pid()), "Thread.print")
                .redirectErrorStream(true)
                .start();
        String text = new String(dump.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(dump.waitFor()).as(text).isZero();
        return text;
    }
}
