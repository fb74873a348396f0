/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The bell that workers wait for. A ring while all are busy is kept, so that none is lost between a worker's last look
 * at the database and its wait; more rings than there are workers are not.
 */
public final class WakeUp {

    private final Semaphore rings = new Semaphore(0);
    private final int workers;

    public WakeUp(int workers) {
        this.workers = workers;
    }

    /** Wakes one worker, or sends the next one that would wait around again. Never blocks. */
    public void ring() {
        if (rings.availablePermits() < workers) {
            rings.release();
        }
    }

    /** Wakes another worker, if there is more than the caller. */
    void ringColleague() {
        if (workers > 1) {
            ring();
        }
    }

    /** Wakes every worker. */
    void ringAll() {
        int missing = workers - rings.availablePermits();
        if (missing > 0) {
            rings.release(missing);
        }
    }

    void await(Duration atMost) throws InterruptedException {
        rings.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS);
    }
}
