/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import ee.outbox.Durable;
import jakarta.annotation.Resource;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

import java.util.UUID;

/** Fires, and ends its transaction in each of the ways that an EJB has. */
@Stateless
public class Desk {

    @Inject
    @Durable
    Event<Happened> happened;

    @Resource
    SessionContext context;

    /** Commits. */
    public void fire(UUID id) {
        happened.fire(new Happened(id));
    }

    /** Rolls back, being a system exception. */
    public void fireAndFail(UUID id) {
        happened.fire(new Happened(id));
        throw new IllegalStateException("after the fire");
    }

    /** Commits, being an application exception. */
    public void fireAndRecall(UUID id) throws Recalled {
        happened.fire(new Happened(id));
        throw new Recalled();
    }

    /** Rolls back without an exception. */
    public void fireAndMark(UUID id) {
        happened.fire(new Happened(id));
        context.setRollbackOnly();
    }

    /** Rolls back, and fires when that is settled. */
    public void markAndFire(UUID id) {
        context.setRollbackOnly();
        happened.fire(new Happened(id));
    }
}
