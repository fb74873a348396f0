/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Happened;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;

/** Leaves the caller's transaction, as only ejb-jar.xml says. */
@Stateless
public class LeavingEjbObserver {

    public void on(@Observes @Kept Happened event) {
        Calls.add("body " + Transactions.key());
    }
}
