/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * When a message is due: a while after its append, or at an instant. Both are measured by the database's clock.
 *
 * @param delay after the append; zero when an instant is given
 * @param instant the instant, if one was given
 */
public record Due(Duration delay, Optional<Instant> instant) {

    private static final Duration LONGEST = Duration.ofDays(3650);
    private static final Instant FIRST = Instant.EPOCH;
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    /** Due with the commit. */
    public static final Due NOW = new Due(Duration.ZERO, Optional.empty());

    /**
     * Checks the range.
     *
     * @param delay see above
     * @param instant see above
     * @throws InvalidMessageException outside of it
     */
    public Due {
        Objects.requireNonNull(delay, "delay");
        Objects.requireNonNull(instant, "instant");
        if (delay.isNegative() || delay.compareTo(LONGEST) > 0) {
            throw new InvalidMessageException(
                    "OUTBOX-023 the delay is " + delay + "; it must be between PT0S and " + LONGEST + ".");
        }
        if (instant.isPresent()
                && (instant.get().isBefore(FIRST) || instant.get().isAfter(LAST))) {
            throw new InvalidMessageException("OUTBOX-024 the due instant is " + instant.get() + "; it must be between "
                    + FIRST + " and " + LAST + ".");
        }
    }

    /**
     * Due after a delay.
     *
     * @param delay zero to 3650 days
     * @return when
     */
    public static Due after(Duration delay) {
        return new Due(delay, Optional.empty());
    }

    /**
     * Due at an instant.
     *
     * @param instant in the years 1970 to 9999
     * @return when
     */
    public static Due at(Instant instant) {
        return new Due(Duration.ZERO, Optional.of(instant));
    }
}
