/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.settle;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/** The pause before a retry: doubled from attempt to attempt up to a maximum, plus a random share of itself. */
public final class Backoff {

    private final Duration max;
    private final double jitter;
    private final DoubleSupplier random;

    /**
     * @param max the longest pause before jitter
     * @param jitter how much of a pause may be added, from 0 to 1
     * @param random from 0 to below 1
     */
    public Backoff(Duration max, double jitter, DoubleSupplier random) {
        this.max = max;
        this.jitter = jitter;
        this.random = random;
    }

    Duration after(int attempt, Duration first) {
        // A shift beyond 30 is past any maximum; more would overflow.
        Duration doubled = first.multipliedBy(1L << Math.min(attempt - 1, 30));
        Duration pause = doubled.compareTo(max) < 0 ? doubled : max;
        return pause.plusNanos((long) (pause.toNanos() * jitter * random.getAsDouble()));
    }
}
