/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** The observer in an application with several persistence units. */
@ApplicationScoped
public class OrdersUnitCredits {

    @PersistenceContext(unitName = "orders")
    EntityManager em;

    void grant(@Observes @Durable CouponRedeemed event) {
        em.persist(new Credit(event.redemptionId()));
    }
}
