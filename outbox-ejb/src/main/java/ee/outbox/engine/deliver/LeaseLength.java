/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Whether a lease still covers one more consumer, run for as long as its transaction may. Measured from before the
 * claim with the monotonic clock, so that the answer errs on the safe side whatever the wall clocks do.
 */
public final class LeaseLength {

    private final long lastStart;
    private final LongSupplier nanoTime;

    public LeaseLength(Duration lease, Duration transactionTimeout, LongSupplier nanoTime) {
        this.lastStart = lease.minus(transactionTimeout).toNanos();
        this.nanoTime = nanoTime;
    }

    boolean coversOneMore(long claimedAt) {
        return nanoTime.getAsLong() - claimedAt <= lastStart;
    }

    long now() {
        return nanoTime.getAsLong();
    }
}
