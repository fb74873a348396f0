/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** A consumer of another application. */
@ApplicationScoped
public class Gifts {

    @PersistenceContext
    EntityManager em;

    void send(@Observes @Durable GiftSent event) {
        em.persist(new Credit(event.giftId()));
    }
}
