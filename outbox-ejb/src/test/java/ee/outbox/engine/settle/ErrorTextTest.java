/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.settle;

import ee.outbox.spi.Settlement;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.LongStream;

import static org.assertj.core.api.Assertions.assertThat;

class ErrorTextTest {

    @Nested
    class Of {

        @Test
        void namesTheConsumerFirstAndThenEachCause() {
            Exception error = new IllegalStateException("outer", new IllegalArgumentException("inner"));

            assertThat(ErrorText.of("inventory", error).lines().limit(2))
                    .containsExactly(
                            "inventory: java.lang.IllegalStateException: outer",
                            "caused by java.lang.IllegalArgumentException: inner");
        }

        @Test
        void saysWhereTheRootCauseComesFrom() {
            Exception error = new IllegalStateException("outer", new IllegalArgumentException("inner"));

            assertThat(ErrorText.of("inventory", error))
                    .contains("\n  at " + getClass().getName());
        }

        @Test
        void endsWithCausesInACircle() {
            Exception one = new Exception("one");
            one.initCause(new Exception("two", one));

            assertThat(ErrorText.of("inventory", one)).startsWith("inventory: java.lang.Exception: one\n");
        }

        @Test
        void needsNoStackTrace() {
            Exception bare = new Exception("bare");
            bare.setStackTrace(new StackTraceElement[0]);

            assertThat(ErrorText.of("inventory", bare)).isEqualTo("inventory: java.lang.Exception: bare");
        }
    }

    @Nested
    class Bounded {

        @Test
        void leavesAShortTextAsItIs() {
            assertThat(ErrorText.bounded("inventory: \u00e4 \ud83d\ude80", 1))
                    .isEqualTo("inventory: \u00e4 \ud83d\ude80");
        }

        @Test
        void replacesWhatADatabaseWouldRefuse() {
            assertThat(ErrorText.bounded("a\0b\ud83dc\ude80d", 1)).isEqualTo("a?b?c?d");
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3, 7, 100, 1_000})
        void leavesRoomForAllSharesAndWhatJoinsThem(int shares) {
            String text = ErrorText.bounded("x".repeat(10_000), shares);

            assertThat(text.length() * shares + shares - 1).isLessThanOrEqualTo(Settlement.ERROR_LIMIT);
            assertThat(text).isNotEmpty();
        }

        static LongStream seeds() {
            return new Random().longs(100);
        }

        @ParameterizedTest
        @MethodSource("seeds")
        void isStorableWhateverTheTextIs(long seed) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            random.ints(random.nextInt(10_000), 0, 0x10000).forEach(unit -> text.append((char) unit));
            random.ints(random.nextInt(5_000), 0xD800, 0xE000).forEach(unit -> text.append((char) unit));

            String stored = ErrorText.bounded(text.toString(), random.nextInt(1, 10));

            assertThat(stored)
                    .as("seed %d", seed)
                    .hasSizeLessThan(Settlement.ERROR_LIMIT)
                    .doesNotContain("\0");
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(stored))
                    .as("seed %d", seed)
                    .isTrue();
        }
    }

    @Nested
    class FirstLine {

        @Test
        void isWhatStandsBeforeTheFirstBreak() {
            assertThat(ErrorText.firstLine("one\ntwo")).isEqualTo("one");
            assertThat(ErrorText.firstLine("one\r\ntwo")).isEqualTo("one");
        }

        @Test
        void isEmptyForAnEmptyText() {
            assertThat(ErrorText.firstLine("")).isEmpty();
        }
    }
}
