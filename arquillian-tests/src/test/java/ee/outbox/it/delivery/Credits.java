/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import ee.outbox.Delivery;
import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** One row a message. */
@ApplicationScoped
public class Credits {

    @PersistenceContext
    EntityManager em;

    @Inject
    Fault fault;

    void grant(@Observes @Durable CouponRedeemed event, Delivery delivery) throws Exception {
        em.createNativeQuery("insert into credit (redemption, code, attempt) values (?1, ?2, ?3)")
                .setParameter(1, event.redemptionId())
                .setParameter(2, event.code())
                .setParameter(3, delivery.attempt())
                .executeUpdate();
        fault.strike();
    }
}
