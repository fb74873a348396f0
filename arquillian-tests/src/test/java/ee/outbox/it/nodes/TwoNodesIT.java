/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.WildFlyProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** G4: two nodes share the work, and while one has a message the other leaves it alone. */
class TwoNodesIT {

    private static final int COUNT = 200;

    private final Nodes nodes = new Nodes("two_nodes");

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void shareTheMessagesAndCallNoConsumerTwice() throws Exception {
        WildFlyProcess first = nodes.node("first", Nodes.works())
                .property("outbox.batch-size", "5")
                .start();
        nodes.node("second", Nodes.works()).property("outbox.batch-size", "5").start();

        Nodes.order(first, 0, COUNT, 50);

        nodes.awaitDelivered(COUNT);
        nodes.assertOneEffectEach("laborer", COUNT);
        assertThat(nodes.database().count("select count(*) from call")).isEqualTo(COUNT);
        assertThat(nodes.database().count("select count(distinct node) from call"))
                .isEqualTo(2);
        assertThat(nodes.database().count("select count(*) from outbox.message where attempts > 1"))
                .isZero();
    }
}
