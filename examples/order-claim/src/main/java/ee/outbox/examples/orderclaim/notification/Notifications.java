/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.notification;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import ee.outbox.examples.orderclaim.orders.OrderClaimed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Writes a notification for each order that was claimed. No constraint keeps it from writing two: the outbox does. */
@ApplicationScoped
public class Notifications {

    @PersistenceContext
    private EntityManager em;

    void notify(@Observes @Durable @Consumer(name = "notification") OrderClaimed event) {
        em.persist(new Notification(event.orderId(), event.claimedBy()));
    }

    public long count() {
        return em.createQuery("select count(n) from Notification n", Long.class).getSingleResult();
    }
}
