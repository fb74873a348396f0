/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.settle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.util.Random;
import java.util.stream.LongStream;

import static org.assertj.core.api.Assertions.assertThat;

class BackoffTest {

    private static final Duration LONGEST_MAX = Duration.ofDays(30);

    @ParameterizedTest
    @CsvSource({
        "1, PT30S",
        "2, PT1M",
        "3, PT2M",
        "4, PT4M",
        "5, PT8M",
        "6, PT16M",
        "7, PT32M",
        "8, PT1H",
        "9, PT1H",
        "50, PT1H"
    })
    void doublesUpToItsMaximum(int attempt, Duration pause) {
        Backoff backoff = new Backoff(Duration.ofHours(1), 0, () -> 0.99);

        assertThat(backoff.after(attempt, Duration.ofSeconds(30))).isEqualTo(pause);
    }

    @Test
    void addsItsShareAtMost() {
        Backoff backoff = new Backoff(Duration.ofHours(1), 0.5, () -> Math.nextDown(1.0));

        assertThat(backoff.after(1, Duration.ofSeconds(30))).isBetween(Duration.ofSeconds(44), Duration.ofSeconds(45));
    }

    @Test
    void addsToTheMaximumToo() {
        Backoff backoff = new Backoff(Duration.ofHours(1), 1, () -> 0.5);

        assertThat(backoff.after(50, Duration.ofSeconds(30))).isEqualTo(Duration.ofMinutes(90));
    }

    static LongStream seeds() {
        return new Random().longs(200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isNeverShorterThanWithoutJitterNorLongerThanItsShare(long seed) {
        Random random = new Random(seed);
        Duration first =
                Duration.ofMillis(random.nextLong(1_000, Duration.ofHours(1).toMillis() + 1));
        Duration max =
                first.plusMillis(random.nextLong(0, LONGEST_MAX.minus(first).toMillis()));
        int attempt = random.nextInt(1, 51);
        double jitter = random.nextDouble();

        Duration plain = new Backoff(max, 0, random::nextDouble).after(attempt, first);
        Duration actual = new Backoff(max, jitter, random::nextDouble).after(attempt, first);

        assertThat(plain).as("seed %d", seed).isBetween(first, max);
        assertThat(actual).as("seed %d", seed).isGreaterThanOrEqualTo(plain);
        assertThat((double) actual.toNanos())
                .as("seed %d", seed)
                .isLessThanOrEqualTo(plain.toNanos() * (1 + jitter) + 1);
    }
}
