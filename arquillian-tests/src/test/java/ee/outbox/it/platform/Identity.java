/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.annotation.Resource;
import jakarta.annotation.security.DeclareRoles;
import jakarta.annotation.security.PermitAll;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;

/** Who calls. */
@Stateless
@DeclareRoles("warehouse")
@PermitAll
public class Identity {

    @Resource
    SessionContext context;

    public String caller() {
        return context.getCallerPrincipal().getName() + " " + context.isCallerInRole("warehouse");
    }
}
