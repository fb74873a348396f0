/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.WildFlyProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** G8: a node leaves alone what it can't fully deliver, also after an old version starts again. */
class RegisteredConsumersIT {

    private final Nodes nodes = new Nodes("registered");

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void anOldVersionLeavesTheTypeOfANewConsumerToTheNewVersion() throws Exception {
        WildFlyProcess old = nodes.node("old", Nodes.works()).start();
        Nodes.order(old, 0, 1, 0);
        nodes.awaitDelivered(1);
        WildFlyProcess fresh = nodes.node("fresh", Nodes.works(Inspector.class)).start();
        fresh.kill9();

        Nodes.order(old, 1, 5, 0);
        String claimedWhileRunning = old.get("works/drain").body();
        old.stop();
        old.start();
        String claimedAfterARestart = old.get("works/drain").body();

        assertThat(claimedWhileRunning).isEqualTo("0");
        assertThat(claimedAfterARestart).isEqualTo("0");
        assertUntouched(nodes.database(), 5);
        fresh.start();
        nodes.awaitDelivered(6);
        nodes.assertOneEffectEach("laborer", 6);
        nodes.assertOneEffectEach("inspector", 5);
    }

    private static void assertUntouched(Database database, int count) {
        assertThat(database.count("select count(*) from outbox.message"
                        + " where delivered_at is null and attempts = 0 and fencing_token = 0"))
                .isEqualTo(count);
    }
}
