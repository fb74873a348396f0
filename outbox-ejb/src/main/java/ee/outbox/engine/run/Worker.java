/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import java.time.Duration;
import java.util.function.IntSupplier;

/** A worker's life: cycles as long as they find something, then waits for the bell. Nothing but the stop ends it. */
final class Worker implements Runnable {

    /** The heartbeat rings far more often; this only bounds the wait should it ever fail. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

    private final IntSupplier cycle;
    private final WakeUp wakeUp;
    private final StopSign stop;
    private final Outage outage;

    Worker(IntSupplier cycle, WakeUp wakeUp, StopSign stop, Outage outage) {
        this.cycle = cycle;
        this.wakeUp = wakeUp;
        this.stop = stop;
        this.outage = outage;
    }

    @Override
    public void run() {
        while (!stop.getAsBoolean()) {
            if (!foundSomething()) {
                rest();
            }
        }
    }

    private void rest() {
        try {
            wakeUp.await(LONGEST_WAIT);
        } catch (InterruptedException e) {
            // Meant for a consumer that is over by now, or for a thread that is to end: the stop sign tells.
        }
    }

    private boolean foundSomething() {
        try {
            boolean found = cycle.getAsInt() > 0;
            outage.over();
            return found;
        } catch (Throwable e) {
            if (!stop.getAsBoolean()) {
                outage.met(e);
            }
            return false;
        } finally {
            Thread.interrupted(); // of the cycle, not of this thread's life: the stop sign ends that
        }
    }
}
