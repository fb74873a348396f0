/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

import static java.time.temporal.ChronoUnit.MICROS;

/** A clock that stands still until it is told; in microseconds, as databases have them. Usable from several threads. */
public final class SettableClock implements InstantSource {

    private final AtomicReference<Instant> now;

    /** Starts at noon, in UTC, of the first day of 2030. */
    public SettableClock() {
        this(Instant.parse("2030-01-01T12:00:00Z"));
    }

    /**
     * Starts at an instant.
     *
     * @param start cut to microseconds
     */
    public SettableClock(Instant start) {
        now = new AtomicReference<>(start.truncatedTo(MICROS));
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    /**
     * Sets the clock, forwards or backwards.
     *
     * @param instant cut to microseconds
     */
    public void set(Instant instant) {
        now.set(instant.truncatedTo(MICROS));
    }

    /**
     * Moves the clock on.
     *
     * @param time how much; negative moves it back
     */
    public void advance(Duration time) {
        now.updateAndGet(instant -> instant.plus(time).truncatedTo(MICROS));
    }
}
