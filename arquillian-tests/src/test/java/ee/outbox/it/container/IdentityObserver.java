/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import jakarta.annotation.Resource;
import jakarta.annotation.security.DeclareRoles;
import jakarta.annotation.security.PermitAll;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;

/** Says who calls. */
@Stateless
@DeclareRoles("warehouse")
@PermitAll
public class IdentityObserver {

    @Resource
    SessionContext context;

    public void on(@Observes @Durable Identified event) {
        Journal.note("identity", caller());
    }

    public String caller() {
        return context.getCallerPrincipal().getName() + " " + context.isCallerInRole("warehouse");
    }
}
