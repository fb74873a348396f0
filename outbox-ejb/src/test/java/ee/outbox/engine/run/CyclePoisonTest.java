/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.Message;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.TestConsumer;
import ee.outbox.spi.Settlement;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

/** The cycle when a message is poison: it hurts only itself, and is dead in the end. */
class CyclePoisonTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final TestConsumer inventory = TestConsumer.named("inventory");
    private final Bench bench = new Bench(inventory);

    @Nested
    class Payload {

        private final UUID first = append("{}");
        private final UUID broken = append("{broken");
        private final UUID last = append("{}");

        Payload() {
            inventory.decoding(envelope -> {
                if (envelope.payload().equals("{broken")) {
                    throw new IllegalArgumentException("can't be read");
                }
                return envelope;
            });
        }

        @Test
        void hurtsOnlyItself() {
            bench.run();

            assertThat(inventory.messages()).containsExactly(first, last);
            assertThat(bench.find(first).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(broken).state()).isEqualTo(PENDING);
            assertThat(bench.find(last).state()).isEqualTo(DELIVERED);
        }

        @Test
        void isDeadInTheEndWithTheDecodingError() {
            runUntilFinished(broken);

            assertThat(bench.find(broken).state()).isEqualTo(DEAD);
            assertThat(bench.find(broken).attempts()).isEqualTo(8);
            assertThat(bench.find(broken).lastError().orElseThrow())
                    .startsWith("inventory: ")
                    .contains("can't be read");
        }

        @Test
        void failsOnlyTheConsumersThatCannotReadIt() {
            TestConsumer audit = TestConsumer.named("audit");
            Bench both = bench.other(audit, inventory);

            both.run();

            assertThat(audit.messages()).containsExactly(first, broken, last);
        }
    }

    @Nested
    class Failure {

        static Stream<Throwable> failures() {
            return Stream.of(
                    new Exception("checked"),
                    new AssertionError("assertion"),
                    new NoClassDefFoundError("ee/shop/Coupon"),
                    new ExceptionInInitializerError("static block"),
                    new OutOfMemoryError("too large an array"),
                    new StackOverflowError(),
                    new InterruptedException(),
                    new ThreadDeath(),
                    inACircle(),
                    new Throwable("neither"));
        }

        @ParameterizedTest
        @MethodSource("failures")
        void hurtsOnlyItsMessage(Throwable failure) {
            assertHurtsOnlyItsMessage(failure);
        }

        @Test
        void hurtsOnlyItsMessageThoughItsTextThrows() {
            assertHurtsOnlyItsMessage(new RuntimeException() {
                private static final long serialVersionUID = 1L;

                @Override
                public String getMessage() {
                    throw new IllegalStateException("no text");
                }
            });
        }

        @Test
        void hurtsOnlyItsMessageThoughItsTextNeverEnds() {
            assertHurtsOnlyItsMessage(new RuntimeException() {
                private static final long serialVersionUID = 1L;

                @Override
                public String toString() {
                    return "text " + this;
                }
            });
        }

        @Test
        void hurtsOnlyItsMessageThoughItHasNoText() {
            assertHurtsOnlyItsMessage(new RuntimeException() {
                private static final long serialVersionUID = 1L;

                @Override
                public String toString() {
                    return null;
                }
            });
        }

        @Test
        void hurtsOnlyItsMessageThoughItsCauseThrows() {
            assertHurtsOnlyItsMessage(new RuntimeException("no cause") {
                private static final long serialVersionUID = 1L;

                @Override
                public synchronized Throwable getCause() {
                    throw new IllegalStateException("no cause");
                }
            });
        }

        @Test
        void hurtsOnlyItsMessageThoughItOverflowsTheStackForReal() {
            assertHurtsOnlyItsMessage(
                    new Object() {
                        private int depth;

                        Throwable overflow() {
                            try {
                                return deeper();
                            } catch (StackOverflowError e) {
                                return e;
                            }
                        }

                        private Throwable deeper() {
                            depth++;
                            return deeper();
                        }
                    }.overflow());
        }

        @Test
        void leavesItsInterruptionToNobodyElse() {
            List<Boolean> interrupted = new ArrayList<>();
            inventory.doing(delivery -> {
                interrupted.add(Thread.currentThread().isInterrupted());
                Thread.currentThread().interrupt();
            });
            append("{}");
            append("{}");

            try {
                bench.run();
            } finally {
                Thread.interrupted();
            }

            assertThat(interrupted).containsExactly(false, false);
        }

        private void assertHurtsOnlyItsMessage(Throwable failure) {
            UUID first = append("{}");
            UUID poison = append("poison");
            UUID last = append("{}");
            inventory.doing(delivery -> {
                if (delivery.envelope().payload().equals("poison")) {
                    throw failure;
                }
            });

            bench.run();

            assertThat(bench.find(first).state()).isEqualTo(DELIVERED);
            assertThat(bench.find(poison).state()).isEqualTo(PENDING);
            assertThat(bench.find(poison).attempts()).isEqualTo(1);
            assertThat(bench.find(last).state()).isEqualTo(DELIVERED);
        }

        private static Throwable inACircle() {
            Exception one = new Exception("one");
            one.initCause(new Exception("two", one));
            return one;
        }
    }

    @Nested
    class ErrorText {

        static List<String> texts() {
            return List.of(
                    "nul \0 nul",
                    "half \ud83d",
                    "\ude80 other half",
                    "x".repeat(100_000),
                    "\ud83d\ude80".repeat(50_000),
                    "x" + "\ud83d\ude80".repeat(50_000),
                    "\0".repeat(100_000),
                    "'); drop table message; --");
        }

        @ParameterizedTest
        @MethodSource("texts")
        void isStoredBounded(String text) {
            inventory.failingWith(new IllegalStateException(text));
            UUID id = append("{}");

            bench.run();

            String stored = bench.find(id).lastError().orElseThrow();
            assertThat(stored).startsWith("inventory: java.lang.IllegalStateException: ");
            assertThat(stored.length()).isLessThanOrEqualTo(Settlement.ERROR_LIMIT);
            assertThat(stored).doesNotContain("\0");
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(stored)).isTrue();
        }

        @Test
        void leavesRoomForEachConsumer() {
            TestConsumer shipping = TestConsumer.named("shipping");
            Bench both = bench.other(
                    inventory.failingWith(new IllegalStateException("x".repeat(100_000))),
                    shipping.failingWith(new IllegalStateException("sold out")));
            UUID id = append("{}");

            both.run();

            assertThat(both.find(id).lastError().orElseThrow())
                    .contains("inventory: ", "shipping: java.lang.IllegalStateException: sold out")
                    .hasSizeLessThanOrEqualTo(Settlement.ERROR_LIMIT);
        }

        @Test
        void isLoggedByItsFirstLineOnly() {
            inventory.failingWith(new IllegalStateException("first\nsecond"));
            append("{}");

            bench.run();

            assertThat(log.texts()).singleElement().asString().contains("first").doesNotContain("second");
        }
    }

    private UUID append(String payload) {
        return bench.append(Message.of(Bench.TYPE, payload));
    }

    private void runUntilFinished(UUID id) {
        for (int i = 0; i < 50 && bench.find(id).finishedAt().isEmpty(); i++) {
            bench.run();
            bench.advance(bench.dueIn(id));
        }
    }
}
