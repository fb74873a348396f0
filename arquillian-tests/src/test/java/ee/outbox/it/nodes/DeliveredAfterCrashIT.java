/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Eventually;
import ee.outbox.it.harness.WildFlyProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** G2: whatever a crash leaves behind is delivered, and what it had finished isn't done again. */
class DeliveredAfterCrashIT {

    private static final int COUNT = 30;

    private final Nodes nodes = new Nodes("crash");

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void deliversWhatAKilledNodeHadClaimedUnderItsOldName() throws Exception {
        WildFlyProcess node = nodes.node("same-name", Nodes.works()).start();
        Nodes.order(node, 0, COUNT, 300);
        Eventually.isTrue("some effects are there", () -> nodes.database().count("select count(*) from effect") >= 4);

        node.kill9();
        long leftLeased = nodes.database().count("select count(*) from outbox.message where lease_owner is not null");
        node.start();

        assertThat(leftLeased).as("messages in the killed node's hands").isPositive();
        nodes.awaitDelivered(COUNT);
        nodes.assertOneEffectEach("laborer", COUNT);
    }
}
