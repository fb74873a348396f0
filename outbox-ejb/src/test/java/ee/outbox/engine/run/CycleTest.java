/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.Delivery;
import ee.outbox.Message;
import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CallContext;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.TestConsumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;

import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

/** The cycle when nothing goes wrong: claim, deliver, settle. */
class CycleTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final TestConsumer inventory = TestConsumer.named("inventory");
    private final Bench bench = new Bench(inventory);

    @Nested
    class Claim {

        @Test
        void returnsHowManyMessagesItClaimed() {
            bench.appendMany(3);

            assertThat(bench.run()).isEqualTo(3);
            assertThat(bench.run()).isZero();
        }

        @Test
        void leavesWhatIsNotDue() {
            UUID id = bench.append(Message.of(Bench.TYPE, "{}").delay(Duration.ofMinutes(5)));

            assertThat(bench.run()).isZero();
            bench.advance(Duration.ofMinutes(5));
            assertThat(bench.run()).isEqualTo(1);
            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
        }

        @Test
        void leavesTypesWithoutAConsumerHere() {
            UUID id = bench.append(Message.of("evt.other.v1", "{}"));

            assertThat(bench.run()).isZero();
            assertThat(bench.find(id).state()).isEqualTo(PENDING);
        }

        @Test
        @Timeout(30)
        void wakesAnotherWorkerWhenTheBatchIsFull() throws Exception {
            bench.batchSize(2).appendMany(3);

            bench.run();

            bench.wakeUp().await(Duration.ofMinutes(5)); // or the time-out fails this
        }

        @Test
        void wakesNobodyWhenTheBatchIsNotFull() throws Exception {
            bench.batchSize(3).appendMany(2);

            bench.run();

            long before = System.nanoTime();
            bench.wakeUp().await(Duration.ofMillis(50));
            assertThat(System.nanoTime() - before)
                    .isGreaterThanOrEqualTo(Duration.ofMillis(50).toNanos());
        }
    }

    @Nested
    class Deliver {

        @Test
        void callsTheConsumerOnce() {
            UUID id = bench.append();

            bench.runAll();

            assertThat(inventory.messages()).containsExactly(id);
        }

        @Test
        void followsTheOrderOfTheClaim() {
            List<UUID> ids = bench.appendMany(10);

            bench.run();

            assertThat(inventory.messages()).containsExactlyElementsOf(ids);
        }

        @Test
        void handsTheMessageOverAsItWasAppended() {
            UUID id = bench.append(Message.of(Bench.TYPE, "{\"a\":1}")
                    .topic("orders")
                    .key("order-1")
                    .header("tenant", "north"));

            bench.run();

            Delivery delivery = inventory.calls().get(0);
            StoredMessage stored = bench.find(id);
            assertThat(delivery.envelope()).isEqualTo(stored.envelope());
            assertThat(delivery.envelope().topic()).isEqualTo("orders");
            assertThat(delivery.occurredAt()).isEqualTo(bench.clock().instant());
            assertThat(delivery.attempt()).isEqualTo(1);
            assertThat(delivery.fencingToken()).isEqualTo(1);
            assertThat(delivery.key()).contains("order-1");
            assertThat(delivery.headers()).containsEntry("tenant", "north");
        }

        @Test
        void decodesOutsideAndCallsInsideOfTheTransaction() {
            List<String> seen = new ArrayList<>();
            inventory
                    .decoding(envelope -> seen.add("decoded in a transaction: " + active()))
                    .doing(delivery -> seen.add("called in a transaction: " + active()));
            bench.append();

            bench.run();

            assertThat(seen).containsExactly("decoded in a transaction: false", "called in a transaction: true");
        }

        @Test
        void insertsTheMarkerInTheEffectsTransactionAndBeforeIt() {
            List<String> seen = new ArrayList<>();
            inventory.doing(delivery -> seen.addAll(bench.store().markers().done(delivery.id())));
            UUID id = bench.append();

            bench.run();

            assertThat(seen).containsExactly("inventory");
            assertThat(bench.markers(id)).containsExactly("inventory");
        }

        @Test
        void rollsTheEffectAndTheMarkerBackTogether() {
            inventory.doing(delivery -> {
                bench.effect();
                throw new IllegalStateException("no such item");
            });
            UUID id = bench.append();

            bench.run();

            assertThat(bench.effects()).isZero();
            assertThat(bench.markers(id)).isEmpty();
        }

        @Test
        void surroundsEachCallWithAContextOutsideOfTheTransaction() {
            List<String> seen = new ArrayList<>();
            CallContext context = new CallContext() {
                @Override
                public <T> T call(Delivery delivery, Callable<T> work) throws Exception {
                    seen.add("before, in a transaction: " + active());
                    T result = work.call();
                    seen.add("after, in a transaction: " + active());
                    return result;
                }
            };
            Bench surrounded = bench.within(context, inventory.doing(delivery -> seen.add("called")));
            surrounded.append();

            surrounded.run();

            assertThat(seen)
                    .containsExactly("before, in a transaction: false", "called", "after, in a transaction: false");
        }

        @Test
        void tellsWhichConsumerWasMeantWhenSeveralTypesAreConsumed() {
            TestConsumer both = TestConsumer.named("audit").types(Bench.TYPE, "evt.order.shipped.v1");
            Bench several = bench.other(inventory, both);
            UUID claimed = several.append();
            UUID shipped = several.append(Message.of("evt.order.shipped.v1", "{}"));

            several.run();

            assertThat(inventory.messages()).containsExactly(claimed);
            assertThat(both.messages()).containsExactly(claimed, shipped);
        }

        private boolean active() {
            return bench.store().transactions().active();
        }
    }

    @Nested
    class Settle {

        @Test
        void marksTheMessageDelivered() {
            UUID id = bench.append();

            bench.run();

            StoredMessage stored = bench.find(id);
            assertThat(stored.state()).isEqualTo(DELIVERED);
            assertThat(stored.attempts()).isEqualTo(1);
            assertThat(stored.finishedAt()).contains(bench.clock().instant());
            assertThat(stored.leaseOwner()).isEmpty();
            assertThat(stored.lastError()).isEmpty();
        }

        @Test
        void takesOneTransactionForTheWholeBatch() {
            bench.appendMany(10);

            bench.run();

            assertThat(bench.transactions().count()).as("claim and settle").isEqualTo(2);
            assertThat(bench.deliveries().count()).as("one a message").isEqualTo(10);
        }

        @Test
        void takesNoTransactionForAnEmptyBatch() {
            bench.run();

            assertThat(bench.transactions().count()).as("claim").isEqualTo(1);
        }

        @Test
        void keepsThePayload() {
            UUID id = bench.append(Message.of(Bench.TYPE, "{\"a\":1}"));

            bench.run();

            assertThat(bench.find(id).envelope().payload()).isEqualTo("{\"a\":1}");
        }

        @Test
        void emptiesThePayloadWhereThatIsSet() {
            UUID id = bench.emptyDelivered().append(Message.of(Bench.TYPE, "{\"a\":1}"));

            bench.run();

            assertThat(bench.find(id).envelope().payload()).isEmpty();
        }
    }
}
