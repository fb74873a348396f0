/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.Message;
import ee.outbox.PermanentFailureException;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.TestConsumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

/** The cycle when leases cover no more, or the node stops: what is not begun is given back. */
class CycleShortLeaseTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final TestConsumer inventory = TestConsumer.named("inventory");
    private final Bench bench = new Bench(inventory);

    @Nested
    class CoversNoMore {

        private final Duration tooLong =
                Bench.LEASE.minus(Bench.TRANSACTION_TIMEOUT).plusSeconds(1);

        @Test
        void givesTheRestOfTheBatchBackUncharged() {
            inventory.doing(delivery -> bench.take(tooLong));
            List<UUID> ids = bench.appendMany(3);

            bench.run();

            assertThat(inventory.messages()).containsExactly(ids.get(0));
            assertThat(bench.find(ids.get(0)).state()).isEqualTo(DELIVERED);
            for (UUID rest : ids.subList(1, 3)) {
                assertThat(bench.find(rest).state()).isEqualTo(PENDING);
                assertThat(bench.find(rest).attempts()).isZero();
                assertThat(bench.find(rest).lastError()).isEmpty();
                assertThat(bench.dueIn(rest)).isZero();
            }
        }

        @Test
        void deliversTheRestInTheNextCycles() {
            inventory.doing(delivery -> bench.take(tooLong));
            List<UUID> ids = bench.appendMany(3);

            bench.runAll();

            assertThat(inventory.messages()).containsExactlyElementsOf(ids);
            assertThat(ids).allMatch(id -> bench.find(id).state() == DELIVERED);
        }

        @Test
        void goesOnWhileItDoesCover() {
            inventory.doing(delivery -> bench.take(Duration.ofSeconds(9)));
            bench.appendMany(3);

            bench.run();

            assertThat(inventory.calls()).hasSize(3);
        }

        @Test
        void callsThoseAfterASlowConsumerUnderARenewedLease() {
            TestConsumer credits = TestConsumer.named("credits");
            Bench both = bench.other(credits, inventory);
            credits.doing(delivery -> both.take(tooLong));
            UUID id = both.append();

            both.run();

            assertThat(credits.calls()).hasSize(1);
            assertThat(inventory.calls()).hasSize(1);
            assertThat(both.find(id).state()).isEqualTo(DELIVERED);
            assertThat(both.find(id).attempts()).isEqualTo(1);
        }

        @Test
        void doesNotKeepTheOthersFromBeingCalledForEver() {
            assertIsCalledAfterAConsumerThatTakesTooLongAnd(new IllegalStateException("the transaction timed out"));
        }

        @Test
        void doesNotKeepAMessageThatFailedForGoodFromItsEnd() {
            assertIsCalledAfterAConsumerThatTakesTooLongAnd(new PermanentFailureException("never"));
        }

        private void assertIsCalledAfterAConsumerThatTakesTooLongAnd(RuntimeException failure) {
            TestConsumer credits = TestConsumer.named("credits");
            Bench both = bench.other(credits, inventory);
            credits.doing(delivery -> {
                both.take(tooLong);
                throw failure;
            });
            UUID id = both.append();

            for (int i = 0; i < 50 && both.find(id).finishedAt().isEmpty(); i++) {
                both.run();
                both.advance(both.dueIn(id));
            }

            assertThat(inventory.messages()).containsExactly(id);
            assertThat(both.find(id).state()).isEqualTo(DEAD);
        }
    }

    @Nested
    class Stop {

        @Test
        void givesWhatIsNotBegunBackUncharged() {
            inventory.doing(delivery -> bench.stop().raise());
            List<UUID> ids = bench.appendMany(2);

            bench.run();

            assertThat(inventory.messages()).containsExactly(ids.get(0));
            assertThat(bench.find(ids.get(0)).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(ids.get(1)).state()).isEqualTo(PENDING);
            assertThat(bench.find(ids.get(1)).attempts()).isZero();
            assertThat(bench.dueIn(ids.get(1))).isZero();
        }

        @Test
        void leavesTheTokenUp() {
            bench.stop().raise();
            bench.append();
            bench.run();

            bench.other(inventory).run();

            assertThat(inventory.calls().get(0).attempt()).isEqualTo(1);
            assertThat(inventory.calls().get(0).fencingToken()).isEqualTo(2);
        }

        @Test
        void chargesAConsumerThatFailed() {
            TestConsumer credits = TestConsumer.named("credits");
            Bench both = bench.other(credits, inventory);
            credits.doing(delivery -> {
                both.stop().raise();
                throw new IllegalStateException("no such item");
            });
            UUID id = both.append();

            both.run();

            assertThat(both.find(id).state()).isEqualTo(PENDING);
            assertThat(both.find(id).attempts()).isEqualTo(1);
            assertThat(both.dueIn(id)).isEqualTo(Bench.BACKOFF);
            assertThat(inventory.calls()).isEmpty();
        }

        @Test
        void doesNotWarnOfWhatItGivesBack() {
            bench.stop().raise();
            bench.append(Message.of(Bench.TYPE, "{}"));

            bench.run();

            assertThat(log.texts()).isEmpty();
        }
    }
}
