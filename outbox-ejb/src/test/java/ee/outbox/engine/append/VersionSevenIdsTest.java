/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.append;

import ee.outbox.testing.SettableClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

class VersionSevenIdsTest {

    private final SettableClock clock = new SettableClock();
    private final VersionSevenIds ids = new VersionSevenIds(clock);

    @Test
    void haveVersionAndVariantOfTheStandard() {
        for (int i = 0; i < 1_000; i++) {
            UUID id = ids.get();
            assertThat(id.version()).isEqualTo(7);
            assertThat(id.variant()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1970-01-01T00:00:00Z", "2030-01-01T12:00:00.123Z", "9999-12-31T23:59:59.999Z"})
    void beginWithTheMilliseconds(String instant) {
        clock.set(Instant.parse(instant));

        long first48Bits = ids.get().getMostSignificantBits() >>> 16;

        assertThat(Instant.ofEpochMilli(first48Bits)).isEqualTo(instant);
    }

    @Test
    void areOrderedByTime() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            texts.add(ids.get().toString());
            clock.advance(Duration.ofMillis(1));
        }

        assertThat(texts).isSorted();
    }

    @Test
    void differWithinAMillisecond() {
        Set<UUID> different = new HashSet<>();
        for (int i = 0; i < 10_000; i++) {
            different.add(ids.get());
        }

        assertThat(different).hasSize(10_000);
    }
}
