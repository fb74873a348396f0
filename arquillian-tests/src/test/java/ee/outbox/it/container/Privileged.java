/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import ee.outbox.OutboxWorker;
import jakarta.annotation.security.DeclareRoles;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RunAs;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

import java.util.UUID;

/** Has a role for what it calls. */
@Stateless
@DeclareRoles("warehouse")
@RunAs("warehouse")
@PermitAll
public class Privileged {

    @Inject
    @Durable
    Event<Identified> identified;

    @Inject
    OutboxWorker worker;

    @Inject
    IdentityObserver identity;

    public void fire(UUID id) {
        identified.fire(new Identified(id));
    }

    public int drain() {
        return worker.drainOnce();
    }

    public String callee() {
        return identity.caller();
    }
}
