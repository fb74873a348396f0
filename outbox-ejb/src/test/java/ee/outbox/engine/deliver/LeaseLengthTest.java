/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThat;

class LeaseLengthTest {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private long now;
    private final LeaseLength lease = new LeaseLength(Duration.ofSeconds(60), Duration.ofSeconds(20), () -> now);

    /** The monotonic clock's origin is arbitrary: its readings are negative and overflow. */
    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE - 1_000_000_000L})
    void coversARunThatCanEndBeforeIt(long claimedAt) {
        now = claimedAt;
        assertThat(lease.coversOneMore(claimedAt)).isTrue();
        now = claimedAt + 40 * SECOND;
        assertThat(lease.coversOneMore(claimedAt)).isTrue();
        now = claimedAt + 40 * SECOND + 1;
        assertThat(lease.coversOneMore(claimedAt)).isFalse();
    }

    @Test
    void coversNothingOnceItRanOut() {
        now = 61 * SECOND;

        assertThat(lease.coversOneMore(0)).isFalse();
    }
}
