/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** The observer as it was before the outbox. */
@ApplicationScoped
public class PlainCredits {

    @PersistenceContext
    EntityManager em;

    void grant(@Observes CouponRedeemed event) {
        em.persist(new Credit(event.redemptionId()));
    }
}
