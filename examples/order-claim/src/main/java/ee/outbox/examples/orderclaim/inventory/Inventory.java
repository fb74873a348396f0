/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.inventory;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import ee.outbox.examples.orderclaim.orders.OrderClaimed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Reserves stock for each order that was claimed, or fails if it is told to. */
@ApplicationScoped
public class Inventory {

    @PersistenceContext
    private EntityManager em;

    /** Lets deliveries lag, so that a crash finds some of them unfinished. */
    @Inject
    @ConfigProperty(name = "demo.inventory-delay", defaultValue = "PT0S")
    private Duration delay;

    void reserve(@Observes @Durable @Consumer(name = "inventory") OrderClaimed event) {
        if (failing()) {
            throw new IllegalStateException(
                    "The warehouse is switched to failing: order " + event.orderId() + " was not reserved.");
        }
        LockSupport.parkNanos(delay.toNanos());
        em.persist(new Reservation(event.orderId()));
    }

    public boolean failing() {
        return em.find(Warehouse.class, Warehouse.ID).failing();
    }

    @Transactional
    public void failing(boolean failing) {
        em.find(Warehouse.class, Warehouse.ID).failing(failing);
    }

    public long countReservations() {
        return em.createQuery("select count(r) from Reservation r", Long.class).getSingleResult();
    }
}
