/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class DueTest {

    @Test
    void isNowWithoutDelayOrInstant() {
        assertThat(Due.NOW.delay()).isZero();
        assertThat(Due.NOW.instant()).isEmpty();
        assertThat(Due.after(Duration.ZERO)).isEqualTo(Due.NOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT0.000001S", "PT87600H"})
    void acceptsDelaysInRange(Duration delay) {
        assertThat(Due.after(delay).delay()).isEqualTo(delay);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT-0.000001S", "PT87600H0.000001S"})
    void refusesDelaysOutOfRange(Duration delay) {
        assertThatThrownBy(() -> Due.after(delay))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageStartingWith("OUTBOX-023")
                .hasMessageContaining(delay.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"})
    void acceptsInstantsInRange(Instant instant) {
        assertThat(Due.at(instant).instant()).contains(instant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1969-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.000001Z", "+10000-01-01T00:00:00Z"})
    void refusesInstantsOutOfRange(Instant instant) {
        assertThatThrownBy(() -> Due.at(instant))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageStartingWith("OUTBOX-024")
                .hasMessageContaining(instant.toString());
    }

    @Test
    void refusesNull() {
        assertThatThrownBy(() -> Due.after(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Due.at(null)).isInstanceOf(NullPointerException.class);
    }
}
