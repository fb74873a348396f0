/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.PermanentFailureException;
import ee.outbox.RetryLaterException;
import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.FlakyTransactions.Fault;
import ee.outbox.engine.TestConsumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.logging.Level;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

/** The cycle when the only consumer fails. */
class CycleRetryTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final TestConsumer inventory = TestConsumer.named("inventory");
    private final Bench bench = new Bench(inventory);

    @Nested
    class Failure {

        @Test
        void leavesTheMessagePendingWithTheAttemptCharged() {
            inventory.failingWith(new IllegalStateException("no such item"));
            UUID id = bench.append();

            bench.run();

            StoredMessage stored = bench.find(id);
            assertThat(stored.state()).isEqualTo(PENDING);
            assertThat(stored.attempts()).isEqualTo(1);
            assertThat(stored.leaseOwner()).isEmpty();
        }

        @Test
        void keepsWhatFailedAndInWhichConsumer() {
            inventory.failingWith(new IllegalStateException("no such item", new ArithmeticException("by zero")));
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).lastError().orElseThrow())
                    .startsWith("inventory: java.lang.IllegalStateException: no such item\n")
                    .contains("caused by java.lang.ArithmeticException: by zero")
                    .contains("at ee.outbox.engine.run.CycleRetryTest");
        }

        @Test
        void isTriedAgainAfterTheBackoffAndNotBefore() {
            inventory.failingWith(new IllegalStateException("no such item"));
            bench.append();
            bench.run();

            bench.advance(Bench.BACKOFF.minusNanos(1_000));
            assertThat(bench.run()).isZero();
            bench.advance(Duration.ofNanos(1_000));
            assertThat(bench.run()).isEqualTo(1);
        }

        @Test
        void doublesTheBackoffUpToItsMaximum() {
            inventory.maxAttempts(11).failingWith(new IllegalStateException("no such item"));
            Bench patient = new Bench(inventory);
            UUID id = patient.append();

            List<Long> pauses = new ArrayList<>();
            for (int attempt = 1; attempt <= 10; attempt++) {
                patient.run();
                pauses.add(patient.dueIn(id).toSeconds());
                patient.advance(patient.dueIn(id));
            }

            assertThat(pauses).containsExactly(30L, 60L, 120L, 240L, 480L, 960L, 1920L, 3600L, 3600L, 3600L);
        }

        @Test
        void isForgivenOnceAnAttemptSucceeds() {
            inventory.doing(delivery -> {
                if (delivery.attempt() < 3) {
                    throw new IllegalStateException("no such item");
                }
            });
            UUID id = bench.append();

            runUntilFinished(id);

            assertThat(bench.find(id).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(id).attempts()).isEqualTo(3);
            assertThat(inventory.calls()).hasSize(3);
        }

        @Test
        void isAWarning() {
            inventory.failingWith(new IllegalStateException("no such item"));
            UUID id = bench.append();

            bench.run();

            assertThat(log.texts(Level.WARNING))
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-072 message " + id + " comes back after PT30S")
                    .contains("1 attempts charged")
                    .contains("inventory: java.lang.IllegalStateException: no such item");
        }

        @Test
        void countsForATransactionThatWasMarkedForRollback() {
            bench.deliveries().next(Fault.MARKED);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(PENDING);
            assertThat(bench.find(id).attempts()).isEqualTo(1);
            assertThat(bench.find(id).lastError().orElseThrow()).contains("marked for rollback");
        }
    }

    @Nested
    class LastAttempt {

        @Test
        void leavesTheMessageDeadWithItsLastError() {
            inventory.doing(delivery -> {
                throw new IllegalStateException("failure " + delivery.attempt());
            });
            UUID id = bench.append();

            runUntilFinished(id);

            StoredMessage stored = bench.find(id);
            assertThat(stored.state()).isEqualTo(DEAD);
            assertThat(stored.attempts()).isEqualTo(8);
            assertThat(stored.finishedAt()).contains(bench.clock().instant());
            assertThat(stored.lastError().orElseThrow())
                    .startsWith("inventory: ")
                    .contains("failure 8");
            assertThat(inventory.calls()).hasSize(8);
        }

        @Test
        void isNeverFollowedByAnother() {
            inventory.maxAttempts(1).failingWith(new IllegalStateException("no such item"));
            Bench once = new Bench(inventory);
            once.append();
            once.run();

            once.advance(Duration.ofDays(365));

            assertThat(once.run()).isZero();
        }

        @Test
        void isAnError() {
            inventory.maxAttempts(1).failingWith(new IllegalStateException("no such item"));
            Bench once = new Bench(inventory);
            UUID id = once.append();

            once.run();

            assertThat(log.texts(Level.SEVERE))
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-071 message " + id + " is dead after 1 attempts: inventory: ")
                    .contains("no such item")
                    .contains("replay it, or discard it");
        }

        @Test
        void isTheFirstAgainAfterAReplay() {
            inventory.maxAttempts(1).failingWith(new IllegalStateException("no such item"));
            Bench once = new Bench(inventory);
            UUID id = once.append();
            once.run();

            inventory.doing(delivery -> {});
            once.tx(() -> once.store().archive().replay(id));
            once.run();

            assertThat(once.find(id).state()).isEqualTo(DELIVERED);
            assertThat(inventory.calls().get(1).attempt()).isEqualTo(1);
            assertThat(inventory.calls().get(1).fencingToken())
                    .isGreaterThan(inventory.calls().get(0).fencingToken());
        }
    }

    @Nested
    class PermanentFailure {

        @Test
        void leavesTheMessageDeadAtOnce() {
            inventory.failingWith(new PermanentFailureException("unknown coupon"));
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DEAD);
            assertThat(bench.find(id).attempts()).isEqualTo(1);
            assertThat(bench.find(id).lastError().orElseThrow())
                    .startsWith("inventory: ")
                    .contains("unknown coupon");
        }

        @Test
        void isFoundInWhateverItIsWrapped() {
            Throwable cause = new PermanentFailureException("unknown coupon");
            for (int depth = 0; depth < 10; depth++) {
                cause = new RuntimeException("wrapper " + depth, cause);
            }
            inventory.failingWith(cause);
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DEAD);
            assertThat(bench.find(id).lastError().orElseThrow()).contains("unknown coupon");
        }

        @Test
        void isOneOfTheDecodingToo() {
            inventory.decoding(envelope -> {
                throw new PermanentFailureException("breaks its constraints");
            });
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(DEAD);
            assertThat(inventory.calls()).isEmpty();
        }
    }

    @Nested
    class RetryLater {

        private final Duration asked = Duration.ofMinutes(10);

        @Test
        void bringsTheMessageBackAfterTheAskedTimeUncharged() {
            inventory.failingWith(new RetryLaterException(asked));
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).state()).isEqualTo(PENDING);
            assertThat(bench.find(id).attempts()).isZero();
            assertThat(bench.dueIn(id)).isEqualTo(asked);
            assertThat(bench.find(id).lastError().orElseThrow()).startsWith("inventory: ");
        }

        @Test
        void isFoundInWhateverItIsWrapped() {
            inventory.failingWith(new IllegalStateException(new RuntimeException(new RetryLaterException(asked))));
            UUID id = bench.append();

            bench.run();

            assertThat(bench.find(id).attempts()).isZero();
            assertThat(bench.dueIn(id)).isEqualTo(asked);
        }

        @Test
        void waitsNoLongerThanTheMaximumAge() {
            inventory.failingWith(new RetryLaterException(ChronoUnit.FOREVER.getDuration()));
            UUID id = bench.append();

            bench.run();

            assertThat(bench.dueIn(id)).isEqualTo(Bench.LATER_MAX_AGE);
        }

        @Test
        void waitsAtLeastASecond() {
            inventory.failingWith(new RetryLaterException(Duration.ofSeconds(-5)));
            UUID id = bench.append();

            bench.run();

            assertThat(bench.dueIn(id)).isEqualTo(Duration.ofSeconds(1));
        }

        @Test
        void neverUsesAttemptsUpBeforeTheMaximumAge() {
            inventory.failingWith(new RetryLaterException(asked));
            UUID id = bench.append();

            for (int i = 0; i < 100; i++) {
                bench.run();
                bench.advance(asked);
            }

            assertThat(bench.find(id).state()).isEqualTo(PENDING);
            assertThat(bench.find(id).attempts()).isZero();
            assertThat(inventory.calls()).hasSize(100).allMatch(delivery -> delivery.attempt() == 1);
        }

        @Test
        void isAFailureAsAnyOtherFromTheMaximumAgeOn() {
            inventory.failingWith(new RetryLaterException(asked));
            UUID id = bench.append();
            bench.advance(Bench.LATER_MAX_AGE);

            bench.run();

            assertThat(bench.find(id).attempts()).isEqualTo(1);
            assertThat(bench.dueIn(id)).isEqualTo(Bench.BACKOFF);
            runUntilFinished(id);
            assertThat(bench.find(id).state()).isEqualTo(DEAD);
        }
    }

    private void runUntilFinished(UUID id) {
        for (int i = 0; i < 50 && bench.find(id).finishedAt().isEmpty(); i++) {
            bench.run();
            if (bench.find(id).state() == PENDING) {
                bench.advance(bench.dueIn(id));
            }
        }
    }
}
