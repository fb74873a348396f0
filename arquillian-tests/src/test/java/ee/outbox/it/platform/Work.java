/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;

import java.util.List;

/** What a worker does: a transaction with SQL in it. */
@ApplicationScoped
public class Work {

    @PersistenceContext
    EntityManager em;

    public List<Object> run() throws Exception {
        UserTransaction transaction = Transactions.user();
        transaction.setTransactionTimeout(30);
        transaction.begin();
        Object one = em.createNativeQuery("select 1").getSingleResult();
        int during = transaction.getStatus();
        transaction.commit();
        return List.of(one, during == Status.STATUS_ACTIVE, transaction.getStatus() == Status.STATUS_NO_TRANSACTION);
    }
}
