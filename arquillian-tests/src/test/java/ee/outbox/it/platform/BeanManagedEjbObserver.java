/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Happened;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.event.Observes;

/** Suspends the caller's transaction, as every bean-managed EJB. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class BeanManagedEjbObserver {

    public void on(@Observes @Kept Happened event) {
        Calls.add("body " + Transactions.key());
    }
}
