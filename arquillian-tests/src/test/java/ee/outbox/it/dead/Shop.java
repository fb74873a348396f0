/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.dead;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import ee.outbox.it.delivery.Fault;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

import java.util.UUID;

/** Two consumers of one event; the first of them can fail, and the other is called all the same. */
@ApplicationScoped
public class Shop {

    @PersistenceContext
    EntityManager em;

    @Inject
    Fault fault;

    void pack(@Observes @Durable @Priority(1) @Consumer(name = "packing") Ordered event) throws Exception {
        enter("packing", event.id());
        fault.strike();
    }

    void bill(@Observes @Durable @Priority(2) @Consumer(name = "billing") Ordered event) {
        enter("billing", event.id());
    }

    private void enter(String consumer, UUID subject) {
        em.createNativeQuery("insert into dead_entry (consumer, subject) values (?1, ?2)")
                .setParameter(1, consumer)
                .setParameter(2, subject)
                .executeUpdate();
    }
}
