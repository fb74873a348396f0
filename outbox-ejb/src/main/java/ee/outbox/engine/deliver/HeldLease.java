/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.spi.Lease;

/** The lease of a message that is being delivered. For one thread. */
final class HeldLease {

    private final Lease lease;
    private final LeaseLength length;
    private final LeaseKeeper keeper;
    private long heldSince;

    HeldLease(Lease lease, long heldSince, LeaseLength length, LeaseKeeper keeper) {
        this.lease = lease;
        this.heldSince = heldSince;
        this.length = length;
        this.keeper = keeper;
    }

    /** Whether it covers one more consumer. */
    boolean covers() {
        return length.coversOneMore(heldSince);
    }

    /** Makes it hold for its full length from now; false if it is lost. */
    boolean renew() {
        long before = length.now();
        boolean renewed = keeper.renew(lease);
        heldSince = renewed ? before : heldSince;
        return renewed;
    }
}
