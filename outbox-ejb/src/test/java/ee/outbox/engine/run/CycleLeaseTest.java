/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.Batch;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.DeliveryReport;
import ee.outbox.engine.TestConsumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.logging.Level;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.LEASED;
import static org.assertj.core.api.Assertions.assertThat;

/** The cycle when leases ran out or were lost. */
class CycleLeaseTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final TestConsumer inventory = TestConsumer.named("inventory");
    private final Bench bench = new Bench(inventory);

    @Nested
    class RanOut {

        @Test
        void isClaimedAgain() {
            UUID id = bench.append();
            bench.claimAndDie();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(id).attempts()).isEqualTo(2);
        }

        @Test
        void isClaimedAlone() {
            bench.appendMany(3);
            bench.claimAndDie();

            assertThat(List.of(bench.run(), bench.run(), bench.run(), bench.run()))
                    .containsExactly(1, 1, 1, 0);
        }

        @Test
        void callsNobodyAgainWhoseMarkerIsThere() {
            UUID id = bench.append();
            bench.deliver(bench.claimAndDie());

            bench.run();

            assertThat(inventory.calls()).hasSize(1);
            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
        }

        @Test
        void sparesTheNeighboursOfAMessageThatKillsItsNode() {
            List<UUID> ids = bench.appendMany(3);
            UUID killer = ids.get(1);

            for (int i = 0; i < 50 && bench.find(killer).state() != DEAD; i++) {
                runAndDieIn(killer);
            }
            bench.runAll();

            assertThat(bench.find(killer).state()).isEqualTo(DEAD);
            assertThat(bench.find(killer).attempts()).isEqualTo(8);
            assertThat(bench.find(ids.get(0)).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(ids.get(2)).state()).isEqualTo(DELIVERED);
            assertThat(inventory.messages()).containsExactlyInAnyOrder(ids.get(0), ids.get(2));
        }

        /** A cycle of a node that dies as soon as it delivers the killer, unless it knows better than to deliver it. */
        private void runAndDieIn(UUID killer) {
            Batch batch = bench.claim();
            List<UUID> claimed = batch.messages().stream()
                    .map(message -> message.lease().messageId())
                    .toList();
            int deadly = claimed.indexOf(killer);
            if (deadly < 0 || batch.messages().get(deadly).attempt() > 8) {
                bench.settle(bench.deliver(batch));
            } else {
                bench.deliver(batch, batch.messages().subList(0, deadly));
                bench.advance(Bench.LEASE.plusSeconds(1));
            }
        }

        @Test
        void isSettledAllTheSameIfNobodyClaimedItMeanwhile() {
            UUID id = bench.append();

            bench.settle(bench.deliver(bench.claimAndDie()));

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(bench.run()).isZero();
        }
    }

    @Nested
    class RanOutInTheLastAttempt {

        private final Bench twice = new Bench(inventory.maxAttempts(2));

        @Test
        void isDeadWithoutAnotherDelivery() {
            UUID id = twice.append();
            twice.claimAndDie();
            twice.claimAndDie();

            twice.run();

            StoredMessage stored = twice.find(id);
            assertThat(inventory.calls()).isEmpty();
            assertThat(stored.state()).isEqualTo(DEAD);
            assertThat(stored.lastError().orElseThrow()).contains("all 2 attempts are used", "never answered");
        }

        @Test
        void leavesNoMoreAttemptsChargedThanAllowed() {
            UUID id = twice.append();
            twice.claimAndDie();
            twice.claimAndDie();

            twice.run();

            assertThat(twice.find(id).attempts()).isEqualTo(2);
        }

        @Test
        void isDeliveredIfEveryMarkerIsThere() {
            UUID id = twice.append();
            twice.claimAndDie();
            twice.deliver(twice.claimAndDie());

            twice.run();

            assertThat(inventory.calls()).hasSize(1);
            assertThat(twice.find(id).state()).isEqualTo(DELIVERED);
            assertThat(twice.find(id).attempts()).isEqualTo(2);
        }

        @Test
        void isDeliveredIfEveryMarkerIsThereAlthoughOneAttemptIsAllowed() {
            Bench once = bench.other(inventory.maxAttempts(1));
            UUID id = once.append();
            once.deliver(once.claimAndDie());

            once.run();

            assertThat(once.find(id).state()).isEqualTo(DELIVERED);
            assertThat(once.find(id).attempts()).isEqualTo(1);
        }

        @Test
        void isDeadIfOnlySomeMarkersAreThere() {
            TestConsumer credits = TestConsumer.named("credits").maxAttempts(2);
            Bench both = bench.other(credits, inventory.maxAttempts(2).failingWith(new IllegalStateException("no")));
            UUID id = both.append();
            both.claimAndDie();
            both.deliver(both.claimAndDie());

            both.run();

            assertThat(both.find(id).state()).isEqualTo(DEAD);
            assertThat(credits.calls()).hasSize(1);
            assertThat(inventory.calls()).hasSize(1);
        }

        @Test
        void isStillDeliveredToConsumersThatMayTryMoreOften() {
            TestConsumer credits = TestConsumer.named("credits").maxAttempts(5);
            Bench both = bench.other(credits, inventory.maxAttempts(1));
            UUID id = both.append();
            both.claimAndDie();

            both.run();

            assertThat(credits.messages()).containsExactly(id);
            assertThat(inventory.calls()).isEmpty();
            assertThat(both.find(id).state()).isEqualTo(DEAD);
            assertThat(both.find(id).lastError().orElseThrow()).startsWith("inventory: ");
        }
    }

    @Nested
    class Lost {

        @Test
        void beginsNoEffect() {
            inventory.doing(delivery -> bench.effect());
            UUID id = bench.append();
            Batch batch = bench.claimAndDie();
            bench.other(inventory).claim();

            bench.deliver(batch);

            assertThat(inventory.calls()).isEmpty();
            assertThat(bench.effects()).isZero();
            assertThat(bench.markers(id)).isEmpty();
        }

        @Test
        void settlesNothing() {
            UUID id = bench.append();
            List<DeliveryReport> reports = bench.deliver(bench.claimAndDie());
            bench.other(inventory).claim();
            StoredMessage before = bench.find(id);

            bench.settle(reports);

            assertThat(bench.find(id)).isEqualTo(before);
            assertThat(bench.find(id).state()).isEqualTo(LEASED);
        }

        @Test
        void leavesAMessageDeliveredThatAnotherWorkerSettled() {
            UUID id = bench.append();
            List<DeliveryReport> reports = bench.deliver(bench.claimAndDie());
            bench.other(inventory).run();
            StoredMessage before = bench.find(id);
            bench.advance(Duration.ofSeconds(5));

            bench.settle(reports);

            assertThat(before.state()).isEqualTo(DELIVERED);
            assertThat(bench.find(id)).isEqualTo(before);
            assertThat(inventory.calls()).hasSize(1);
        }

        @Test
        void endsTheDeliveryBetweenTwoConsumers() {
            TestConsumer credits = TestConsumer.named("credits");
            Bench both = bench.other(credits, inventory);
            credits.doing(delivery -> {
                // Nothing is committed yet: the claim of another node runs in a transaction of its own.
                both.advance(Bench.LEASE.plusSeconds(1));
                both.other(credits, inventory).claim();
            });
            UUID id = both.append();

            both.run();

            assertThat(inventory.calls()).isEmpty();
            assertThat(both.find(id).state()).isEqualTo(LEASED);
            assertThat(both.find(id).attempts()).isEqualTo(2);
        }

        @Test
        void sparesTheRestOfTheBatch() {
            List<UUID> ids = bench.appendMany(3);
            Batch batch = bench.claimAndDie();
            bench.other(inventory).batchSize(1).claim();

            bench.settle(bench.deliver(batch));

            assertThat(bench.find(ids.get(0)).state()).isEqualTo(LEASED);
            assertThat(bench.find(ids.get(1)).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(ids.get(2)).state()).isEqualTo(DELIVERED);
        }

        @Test
        void isInformationAndNoError() {
            UUID id = bench.append();
            Batch batch = bench.claimAndDie();
            bench.other(inventory).claim();

            bench.settle(bench.deliver(batch));

            assertThat(log.texts(Level.INFO))
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-070 lease lost: message " + id + ", token 1");
            assertThat(log.texts()).hasSize(1);
        }

        @Test
        void isCountedSoThatAMessageWhoseSettlementIsAlwaysLostEndsDead() {
            inventory.failingWith(new IllegalStateException("no such item"));
            UUID id = bench.append();

            for (int i = 0; i < 50 && bench.find(id).state() != DEAD; i++) {
                List<DeliveryReport> reports = bench.deliver(bench.claimAndDie());
                Batch thief = bench.other(inventory).claim();
                bench.settle(reports);
                if (thief.messages().get(0).attempt() > 8) {
                    bench.settle(bench.deliver(thief));
                }
                bench.advance(Bench.LEASE.plusSeconds(1));
            }

            assertThat(bench.find(id).state()).isEqualTo(DEAD);
            assertThat(bench.find(id).attempts()).isEqualTo(8);
            assertThat(inventory.calls()).hasSizeLessThanOrEqualTo(8);
        }
    }
}
