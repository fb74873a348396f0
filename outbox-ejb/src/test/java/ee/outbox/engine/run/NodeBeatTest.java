/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.engine.Settings.SchemaCheck;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;

import static org.assertj.core.api.Assertions.assertThat;

/** What the container calls on a node: it hands over and never waits. */
class NodeBeatTest extends NodeBench {

    @Nested
    class Beat {

        @Test
        void startsANodeWhoseStoreIsBack() throws Exception {
            bench.append();
            away();
            node.start(threads);
            beatInVain();
            assertThat(inventory.calls()).isEmpty();

            back();
            node.beat();

            assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
        }

        @Test
        void startsANodeOnlyOnce() {
            node.start(threads);

            node.beat();
            node.beat();
            node.drainOnce();

            assertThat(threads.names().stream().filter("outbox-worker-1"::equals))
                    .hasSize(1);
        }

        @Test
        void tellsADefinitionProblemOnceAndThrowsNothing() {
            away();
            node.start(threads);
            back();
            ownedBy("another");

            beatInVain();
            beatInVain();

            assertThat(log.texts(Level.SEVERE).stream().filter(text -> text.contains("OUTBOX-014")))
                    .hasSize(1);
        }

        @Test
        void wakesTheWorkers() throws Exception {
            node.start(threads);
            bench.append(); // nobody rings for it

            node.beat();

            assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
        }

        @Test
        void doesNothingOnceStopped() {
            away();
            node.start(threads);
            back();
            node.stop();

            node.beat();

            assertThat(threads.names()).doesNotContain("outbox-worker-1");
        }

        @Test
        void neverWaitsForAStoreThatHangs() throws Exception {
            CountDownLatch goOn = new CountDownLatch(1);
            away();
            node.start(threads);
            back();
            bench.transactions().hang(goOn);

            for (int i = 0; i < 1_000; i++) {
                node.beat();
                node.refresh();
                node.purgeSoon();
            }

            goOn.countDown();
            eventually(() -> threads.names().contains("outbox-worker-1"));
        }
    }

    @Nested
    class Refresh {

        @Test
        void keepsTheConsumersRegistered() {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);
            bench.advance(EXPIRY.minusSeconds(1));

            refresh();

            bench.advance(EXPIRY.minusSeconds(1));
            assertThat(ownedBy("another")).isFalse();
        }

        @Test
        void tellsOnceWhatIsInItsWay() {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);

            away();
            refresh();
            refresh();

            assertThat(log.texts(Level.SEVERE))
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-076 ")
                    .contains("connection refused");
        }

        @Test
        void tellsTheSameAgainOnceItWasAllRightInBetween() {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);

            away();
            refresh();
            back();
            refresh();
            away();
            refresh();

            assertThat(log.texts(Level.SEVERE)).hasSize(2);
        }

        @Test
        void doesNothingBeforeTheNodeWorks() {
            away();
            node.start(threads);
            int before = bench.transactions().count();

            node.refresh();

            assertThat(bench.transactions().count()).isEqualTo(before);
        }

        /** A refresh that has ended: the second one isn't begun before. */
        private void refresh() {
            int before = bench.transactions().count();
            eventually(() -> {
                node.refresh();
                return bench.transactions().count() >= before + 2;
            });
        }
    }
}
