/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.engine.Batch;
import ee.outbox.engine.DeliveryReport;
import ee.outbox.engine.claim.Claimer;
import ee.outbox.engine.deliver.Deliverer;
import ee.outbox.engine.settle.Settler;

import java.util.List;

/**
 * The whole cycle of a worker: claim a batch, deliver it, settle it.
 *
 * <p>Between the three no transaction is open and no row is locked. Whatever goes wrong in between, the leases run out
 * and the messages are claimed again; consumers that were done are told by their markers. Safe for use by several
 * threads.
 */
public final class Cycle {

    private final Claimer claimer;
    private final Deliverer deliverer;
    private final Settler settler;
    private final WakeUp wakeUp;

    public Cycle(Claimer claimer, Deliverer deliverer, Settler settler, WakeUp wakeUp) {
        this.claimer = claimer;
        this.deliverer = deliverer;
        this.settler = settler;
        this.wakeUp = wakeUp;
    }

    /**
     * Runs once.
     *
     * @return how many messages were claimed
     */
    public int run() {
        Batch batch = claimer.claim();
        if (batch.full()) {
            wakeUp.ringColleague(); // more may wait, and it needn't find out at the next poll only
        }
        List<DeliveryReport> reports = deliverer.deliver(batch);
        settler.settle(reports);
        return batch.messages().size();
    }
}
