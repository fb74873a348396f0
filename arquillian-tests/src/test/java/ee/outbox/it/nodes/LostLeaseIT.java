/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Eventually;
import ee.outbox.it.harness.WildFlyProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** G5: a worker that slept through its lease changes nothing when it wakes up. */
class LostLeaseIT {

    private static final int COUNT = 4;

    private final Nodes nodes = new Nodes("lost_lease");

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void changesNothingAfterAPauseThatIsLongerThanTheLease() throws Exception {
        WildFlyProcess frozen = nodes.node("frozen", Nodes.works())
                .property("outbox.workers", "1")
                .start();
        Nodes.order(frozen, 0, COUNT, 2_000);
        Eventually.isTrue(
                "the first message is being delivered", () -> nodes.database().count("select count(*) from call") == 1);

        frozen.suspend();
        nodes.node("awake", Nodes.works()).start();
        Eventually.isTrue(
                "the other node has delivered what the frozen one hadn't begun",
                () -> nodes.database().count("select count(*) from effect where node = 'awake'") >= COUNT - 1);
        frozen.resume();

        nodes.awaitDelivered(COUNT);
        Eventually.isTrue("the frozen node notices", () -> frozen.log().contains("OUTBOX-070 lease lost"));
        nodes.assertOneEffectEach("laborer", COUNT);
        assertThat(nodes.database().count("select count(*) from outbox.message where attempts = 0"))
                .isZero();
    }
}
