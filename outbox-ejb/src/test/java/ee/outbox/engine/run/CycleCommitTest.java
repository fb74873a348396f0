/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.TestConsumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.util.UUID;

import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.LEASED;
import static ee.outbox.admin.MessageState.PENDING;
import static ee.outbox.engine.FlakyTransactions.Fault.AFTER_COMMIT;
import static ee.outbox.engine.FlakyTransactions.Fault.BEFORE_BEGIN;
import static ee.outbox.engine.FlakyTransactions.Fault.INSTEAD_OF_COMMIT;
import static ee.outbox.engine.FlakyTransactions.Fault.NONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The cycle when the database or its commits fail. */
class CycleCommitTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final TestConsumer inventory = TestConsumer.named("inventory");
    private final Bench bench = new Bench(inventory);

    @Nested
    class OfAnEffect {

        @Test
        void isDoneIfItsMarkerIsThere() {
            inventory.doing(delivery -> bench.effect());
            bench.deliveries().next(AFTER_COMMIT);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(bench.effects()).isEqualTo(1);
        }

        @Test
        void hasFailedIfItsMarkerIsNotThere() {
            inventory.doing(delivery -> bench.effect());
            bench.deliveries().next(INSTEAD_OF_COMMIT);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(PENDING);
            assertThat(bench.find(id).attempts()).isEqualTo(1);
            assertThat(bench.find(id).lastError().orElseThrow()).contains("connection reset");
            assertThat(bench.effects()).isZero();
        }

        @Test
        void isTriedAgainIfItFailed() {
            inventory.doing(delivery -> bench.effect());
            bench.deliveries().next(INSTEAD_OF_COMMIT);
            UUID id = bench.append();
            bench.run();

            bench.advance(Bench.BACKOFF);
            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(bench.effects()).isEqualTo(1);
        }

        @Test
        void isLeftToTheNextClaimIfItsMarkerCannotBeRead() {
            inventory.doing(delivery -> bench.effect());
            bench.deliveries().next(AFTER_COMMIT, BEFORE_BEGIN);
            UUID id = bench.append();

            bench.run();
            assertThat(bench.find(id).state()).isEqualTo(LEASED);
            bench.advance(Bench.LEASE.plusSeconds(1));
            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(bench.effects()).isEqualTo(1);
            assertThat(inventory.calls()).hasSize(1);
        }
    }

    @Nested
    class OfASettlement {

        @Test
        void callsNobodyAgain() {
            bench.transactions().next(NONE, INSTEAD_OF_COMMIT, INSTEAD_OF_COMMIT);
            UUID id = bench.append();

            assertThatThrownBy(bench::run).hasMessageContaining("connection reset");
            bench.advance(Bench.LEASE.plusSeconds(1));
            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(inventory.calls()).hasSize(1);
        }

        @Test
        void leavesAMessageDeliveredThatWasSettledAllTheSame() {
            bench.transactions().next(NONE, AFTER_COMMIT);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
        }

        @Test
        void isTriedOnceMore() {
            bench.transactions().next(NONE, INSTEAD_OF_COMMIT);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
        }
    }

    @Nested
    class OfAClaim {

        @Test
        void leavesTheMessageToTheNextClaim() {
            bench.transactions().next(AFTER_COMMIT);
            UUID id = bench.append();

            assertThatThrownBy(bench::run).hasMessageContaining("connection reset");
            assertThat(bench.run()).isZero();
            bench.advance(Bench.LEASE.plusSeconds(1));
            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(inventory.calls()).hasSize(1);
        }
    }

    @Nested
    class OfAMarker {

        @Test
        void comesBackLaterUncharged() {
            UUID id = bench.append();

            withTheMarkerHeldByAnotherTransaction(id);

            StoredMessage stored = bench.find(id);
            assertThat(inventory.calls()).isEmpty();
            assertThat(stored.state()).isEqualTo(PENDING);
            assertThat(stored.attempts()).isZero();
            assertThat(bench.dueIn(id)).isEqualTo(Bench.BACKOFF);
            assertThat(stored.lastError().orElseThrow())
                    .startsWith("inventory: ")
                    .contains("locked");
        }

        @Test
        void doesNotStopTheOtherConsumers() {
            TestConsumer shipping = TestConsumer.named("shipping");
            Bench both = bench.other(inventory, shipping);
            UUID id = both.append();

            both.tx(() -> {
                both.store().markers().markOnce("inventory", id);
                return both.run();
            });

            assertThat(shipping.messages()).containsExactly(id);
        }

        @Test
        void isOnceTheOtherTransactionCommitsTheEnd() {
            UUID id = bench.append();
            withTheMarkerHeldByAnotherTransaction(id);

            bench.advance(Bench.BACKOFF);
            bench.run();

            assertThat(inventory.calls()).isEmpty();
            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(id).attempts()).isEqualTo(1);
        }

        /** A transaction that is suspended on the same thread; the store tells at once that it can't end. */
        private void withTheMarkerHeldByAnotherTransaction(UUID id) {
            bench.tx(() -> {
                bench.store().markers().markOnce("inventory", id);
                return bench.run();
            });
        }
    }

    @Nested
    class OfReadingTheMarkers {

        @Test
        void leavesTheMessageToTheNextClaim() {
            UUID id = bench.append();
            bench.claimAndDie();
            bench.deliveries().next(BEFORE_BEGIN);

            bench.run();
            assertThat(inventory.calls()).isEmpty();
            assertThat(bench.find(id).state()).isEqualTo(LEASED);
            bench.advance(Bench.LEASE.plusSeconds(1));
            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(inventory.calls()).hasSize(1);
        }
    }
}
