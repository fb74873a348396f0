/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;

import static org.assertj.core.api.Assertions.assertThat;

class SettableClockTest {

    @Test
    void standsStill() {
        SettableClock clock = new SettableClock();

        assertThat(clock.instant()).isEqualTo(clock.instant());
    }

    @Test
    void advances() {
        SettableClock clock = new SettableClock(Instant.EPOCH);

        clock.advance(Duration.ofSeconds(2));

        assertThat(clock.instant()).isEqualTo(Instant.ofEpochSecond(2));
    }

    @Test
    void canBeSetBack() {
        SettableClock clock = new SettableClock();

        clock.set(Instant.EPOCH);

        assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void tellsMicroseconds() {
        SettableClock clock = new SettableClock(Instant.ofEpochSecond(0, 1_999));
        assertThat(clock.instant()).isEqualTo(Instant.ofEpochSecond(0, 1_000));

        clock.advance(Duration.ofNanos(1_999));
        assertThat(clock.instant()).isEqualTo(Instant.ofEpochSecond(0, 2_000));

        clock.set(Instant.ofEpochSecond(0, 5_999));
        assertThat(clock.instant()).isEqualTo(Instant.ofEpochSecond(0, 5_000));
    }
}
