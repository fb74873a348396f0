/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.time.Duration;
import java.util.Objects;

/**
 * Thrown by a consumer to say: not now. The message comes back after the given time and no attempt is charged, until
 * it is older than {@code outbox.retry-later-max-age}; from then on this counts as any failure.
 */
public class RetryLaterException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** After what time to come back. */
    private final Duration delay;

    /**
     * After a delay.
     *
     * @param delay at least one second, or it counts as one; at most {@code outbox.retry-later-max-age}, or it counts as
     *     that
     */
    public RetryLaterException(Duration delay) {
        super("retry after " + delay);
        this.delay = Objects.requireNonNull(delay, "delay");
    }

    /**
     * When to come back.
     *
     * @return after what time
     */
    public Duration delay() {
        return delay;
    }
}
