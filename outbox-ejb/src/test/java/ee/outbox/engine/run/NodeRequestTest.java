/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxException;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.engine.FlakyTransactions.Fault;
import ee.outbox.engine.Settings.SchemaCheck;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

import static ee.outbox.admin.MessageState.DELIVERED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What an application asks of a node. */
class NodeRequestTest extends NodeBench {

    @Nested
    class OnDemandWork {

        @Test
        void drainsOnce() {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);
            var id = bench.append();

            assertThat(node.drainOnce()).isEqualTo(1);
            assertThat(node.drainOnce()).isZero();
            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
        }

        @Test
        void purgesAndWaitsForIt() {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);
            bench.append();
            node.drainOnce();
            bench.advance(RETENTION.plusSeconds(1));

            assertThat(node.purge()).isEqualTo(new PurgeCounts(1, 1));
        }

        @Test
        void purgesSomeTimeOnceItWorks() {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);
            var id = bench.append();
            node.drainOnce();
            bench.advance(RETENTION.plusSeconds(1));

            node.purgeSoon();
            node.purge(); // on the same thread, and so behind it

            assertThat(bench.tx(() -> bench.store().archive().find(id))).isEmpty();
        }

        @Test
        void doesNotPurgeBeforeItWorks() {
            away();
            node.start(threads);
            int before = bench.transactions().count();

            node.purgeSoon();
            node.call(() -> null);

            assertThat(bench.transactions().count()).isEqualTo(before);
        }

        @Test
        void goesOnAfterAPurgeThatFailed() {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);
            bench.transactions().next(Fault.BEFORE_BEGIN);

            node.purgeSoon();
            node.purge();

            assertThat(node.<Integer>call(() -> 42)).isEqualTo(42);
        }

        @Test
        void doesNotLetPurgesPileUpBehindOneThatHangs() throws Exception {
            node = node(0, SchemaCheck.FAIL);
            node.start(threads);
            CountDownLatch goOn = new CountDownLatch(1);
            bench.transactions().hang(goOn);
            int before = bench.transactions().count();

            for (int i = 0; i < 1_000; i++) {
                node.purgeSoon();
            }
            goOn.countDown();
            node.purge(); // one more, behind them

            assertThat(bench.transactions().count()).isEqualTo(before + 2);
        }

        @Test
        void isRefusedWhileTheNodeCannotWork() {
            away();
            node.start(threads);

            assertThatThrownBy(node::drainOnce)
                    .isInstanceOf(OutboxException.class)
                    .hasMessageContaining("connection refused");
        }

        @Test
        void startsTheNodeIfItCanWorkByNow() {
            away();
            node.start(threads);
            back();

            assertThatCode(node::drainOnce).doesNotThrowAnyException();
            assertThat(threads.names()).contains("outbox-worker-1");
        }

        @Test
        void isRefusedOnceStopped() {
            node.start(threads);
            node.stop();

            assertThatThrownBy(node::drainOnce)
                    .isInstanceOf(OutboxException.class)
                    .hasMessageStartingWith("OUTBOX-062 ");
        }
    }
}
