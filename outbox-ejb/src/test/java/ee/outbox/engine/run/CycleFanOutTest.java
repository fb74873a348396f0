/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.PermanentFailureException;
import ee.outbox.RetryLaterException;
import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.TestConsumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

/** The cycle when a message has several consumers. */
class CycleFanOutTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private static final IllegalStateException FAILURE = new IllegalStateException("no such item");

    private final TestConsumer credits = TestConsumer.named("credits");
    private final TestConsumer inventory = TestConsumer.named("inventory");

    @Nested
    class Order {

        @Test
        void isByPriorityAndThenByName() {
            List<String> order = new ArrayList<>();
            Bench bench = new Bench(
                    keeping(order, "c").priority(2),
                    keeping(order, "a").priority(2),
                    keeping(order, "d").priority(-1),
                    keeping(order, "b").priority(2));
            bench.append();

            bench.run();

            assertThat(order).containsExactly("d", "a", "b", "c");
        }

        @Test
        void finishesAMessageBeforeTheNext() {
            List<String> order = new ArrayList<>();
            Bench bench = new Bench(keeping(order, "a"), keeping(order, "b"));
            bench.appendMany(2);

            bench.run();

            assertThat(order).containsExactly("a", "b", "a", "b");
        }

        private TestConsumer keeping(List<String> order, String name) {
            return TestConsumer.named(name).doing(delivery -> order.add(name));
        }
    }

    @Nested
    class OneFails {

        private final Bench bench = new Bench(credits.failingWith(FAILURE), inventory);

        @Test
        void callsTheOthersAllTheSame() {
            UUID id = bench.append();

            bench.run();

            assertThat(inventory.messages()).containsExactly(id);
            assertThat(bench.markers(id)).containsExactly("inventory");
        }

        @Test
        void callsOnlyThoseWithoutAMarkerOnARetry() {
            UUID id = bench.append();
            bench.run();
            credits.doing(delivery -> {});

            bench.advance(Bench.BACKOFF);
            bench.run();

            assertThat(credits.messages()).containsExactly(id, id);
            assertThat(inventory.messages()).containsExactly(id);
            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
        }

        @Test
        void keepsTheErrorOfEachThatFailed() {
            inventory.failingWith(new IllegalStateException("sold out"));
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).lastError().orElseThrow())
                    .contains("credits: java.lang.IllegalStateException: no such item")
                    .contains("inventory: java.lang.IllegalStateException: sold out");
        }

        @Test
        void waitsForTheLongestBackoffOfThoseThatFailed() {
            Bench patient = bench.other(
                    credits, inventory.backoff(Duration.ofMinutes(7)).failingWith(FAILURE));
            UUID id = patient.append();

            patient.run();

            assertThat(patient.dueIn(id)).isEqualTo(Duration.ofMinutes(7));
        }
    }

    @Nested
    class OneUsesItsAttemptsUp {

        private final Bench bench = new Bench(credits.maxAttempts(1).failingWith(FAILURE), inventory.maxAttempts(3));

        @Test
        void callsTheOthersUntilTheyHaveUsedUpTheirs() {
            inventory.failingWith(FAILURE);
            UUID id = bench.append();

            runUntilFinished(bench, id);

            assertThat(credits.calls()).hasSize(1);
            assertThat(inventory.calls()).hasSize(3);
            assertThat(bench.find(id).state()).isEqualTo(DEAD);
            assertThat(bench.find(id).attempts()).isEqualTo(3);
            assertThat(bench.find(id).lastError().orElseThrow())
                    .contains("credits: ")
                    .contains("inventory: ");
        }

        @Test
        void isDeadOnceTheOthersAreDone() {
            inventory.doing(delivery -> {
                if (delivery.attempt() == 1) {
                    throw FAILURE;
                }
            });
            UUID id = bench.append();

            runUntilFinished(bench, id);

            assertThat(bench.find(id).state()).isEqualTo(DEAD);
            assertThat(bench.find(id).attempts()).isEqualTo(2);
            assertThat(bench.find(id).lastError().orElseThrow()).contains("credits: ", "gave up after 1 attempts");
            assertThat(bench.markers(id)).containsExactly("inventory");
        }

        @Test
        void keepsTheErrorThatItGaveUpWith() {
            inventory.doing(delivery -> {
                if (delivery.attempt() == 1) {
                    throw new IllegalStateException("sold out");
                }
            });
            UUID id = bench.append();

            runUntilFinished(bench, id);

            assertThat(bench.find(id).lastError().orElseThrow()).contains("no such item");
        }
    }

    @Nested
    class OneFailsForGood {

        private final Bench bench = new Bench(credits.failingWith(new PermanentFailureException("never")), inventory);

        @Test
        void callsTheOthersAllTheSame() {
            UUID id = bench.append();

            bench.run();

            assertThat(inventory.messages()).containsExactly(id);
            assertThat(bench.find(id).state()).isEqualTo(DEAD);
            assertThat(bench.markers(id)).containsExactly("inventory");
        }

        @Test
        void isRetriedForThoseThatMaySucceed() {
            inventory.failingWith(FAILURE);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(PENDING);
            assertThat(bench.find(id).lastError().orElseThrow())
                    .contains("never")
                    .contains("no such item");
        }

        @Test
        void comesBackForThoseThatTheStopKeptFromBeingCalled() {
            credits.doing(delivery -> {
                bench.stop().raise();
                throw new PermanentFailureException("never");
            });
            UUID id = bench.append();

            bench.run();

            assertThat(inventory.calls()).isEmpty();
            assertThat(bench.find(id).state()).isEqualTo(PENDING);
        }
    }

    @Nested
    class OneAsksForLater {

        private final Bench bench =
                new Bench(credits.failingWith(new RetryLaterException(Duration.ofMinutes(10))), inventory);

        @Test
        void comesBackForThatOneOnly() {
            UUID id = bench.append();
            bench.run();
            credits.doing(delivery -> {});

            bench.advance(Duration.ofMinutes(10));
            bench.run();

            assertThat(inventory.calls()).hasSize(1);
            assertThat(credits.calls()).hasSize(2);
            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
        }

        @Test
        void isChargedWhenAnotherFails() {
            inventory.failingWith(FAILURE);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).attempts()).isEqualTo(1);
        }
    }

    @Nested
    class Aliases {

        @Test
        void countAnOldNamesMarker() {
            Bench old = new Bench(TestConsumer.named("stock"));
            UUID id = old.append();
            old.deliver(old.claim()); // and dies before it settles

            Bench renamed = old.other(inventory.aliases("stock"));
            renamed.advance(Bench.LEASE.plusSeconds(1));
            renamed.run();

            assertThat(inventory.calls()).isEmpty();
            assertThat(renamed.find(id).state()).isEqualTo(DELIVERED);
            assertThat(renamed.markers(id)).containsExactly("stock");
        }

        @Test
        void countForTheOthersAsWell() {
            Bench old = new Bench(TestConsumer.named("stock"), credits.failingWith(FAILURE));
            UUID id = old.append();
            old.run();
            credits.doing(delivery -> {});

            Bench renamed = old.other(inventory.aliases("stock"), credits);
            renamed.advance(Bench.BACKOFF);
            renamed.run();

            assertThat(inventory.calls()).isEmpty();
            assertThat(renamed.find(id).state()).isEqualTo(DELIVERED);
        }
    }

    private static void runUntilFinished(Bench bench, UUID id) {
        for (int i = 0; i < 50; i++) {
            bench.run();
            StoredMessage stored = bench.find(id);
            if (stored.finishedAt().isPresent()) {
                return;
            }
            bench.advance(bench.dueIn(id));
        }
    }
}
