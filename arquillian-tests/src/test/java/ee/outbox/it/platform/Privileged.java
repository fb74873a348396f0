/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.annotation.security.DeclareRoles;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RunAs;
import jakarta.ejb.Stateless;
import jakarta.enterprise.inject.spi.CDI;

import java.util.concurrent.CompletableFuture;

/** Starts a thread in the middle of a call that has a role. */
@Stateless
@DeclareRoles("warehouse")
@RunAs("warehouse")
@PermitAll
public class Privileged {

    public CompletableFuture<String> callerOnANewThread() {
        return Threads.start(() -> CDI.current().select(Identity.class).get().caller());
    }
}
