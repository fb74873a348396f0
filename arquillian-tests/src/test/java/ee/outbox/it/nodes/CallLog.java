/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** What happened, whatever becomes of the transaction that it happened in. */
@Stateless
public class CallLog {

    @PersistenceContext
    EntityManager em;

    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void note(String consumer, int number, int attempt) {
        em.createNativeQuery("insert into call (consumer, number, node, attempt) values (?1, ?2, ?3, ?4)")
                .setParameter(1, consumer)
                .setParameter(2, number)
                .setParameter(3, NodeName.get())
                .setParameter(4, attempt)
                .executeUpdate();
    }
}
