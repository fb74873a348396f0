/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits, never for ever. */
final class Waiting {

    private static final long PAUSE_MILLIS = 50;

    private Waiting() {}

    /** Fails if the condition doesn't come true in time. */
    static void until(String what, Duration limit, BooleanSupplier condition) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("Waited " + limit + " in vain for " + what + ".");
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting", e);
        }
    }
}
