/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import ee.outbox.Durable;
import ee.outbox.OutboxWorker;
import jakarta.annotation.Resource;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

import java.util.UUID;

/** A scheduler of the application's own. */
@Stateless
public class Scheduler {

    @Inject
    OutboxWorker worker;

    @Inject
    @Durable
    Event<CouponRedeemed> redeemed;

    @Resource
    SessionContext context;

    /** In the container's transaction, which goes on. */
    public int drain() {
        int claimed = worker.drainOnce();
        return context.getRollbackOnly() ? -1 : claimed;
    }

    /** In a transaction whose own message isn't committed yet. */
    public int fireAndDrain(UUID id) {
        redeemed.fire(new CouponRedeemed(id, "uncommitted"));
        return drain();
    }

    /** Outside of any transaction. */
    @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
    public int drainOutside() {
        return worker.drainOnce();
    }
}
