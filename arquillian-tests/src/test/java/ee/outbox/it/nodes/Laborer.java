/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.Consumer;
import ee.outbox.Delivery;
import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Notes at once that it was called, works for a while, and has one row as its effect. */
@ApplicationScoped
public class Laborer {

    @PersistenceContext
    EntityManager em;

    @Inject
    CallLog calls;

    void labor(@Observes @Durable @Consumer(name = "laborer") WorkOrdered work, Delivery delivery) throws Exception {
        calls.note("laborer", work.number(), delivery.attempt());
        Thread.sleep(work.millis());
        em.createNativeQuery("insert into effect (consumer, number, node) values ('laborer', ?1, ?2)")
                .setParameter(1, work.number())
                .setParameter(2, NodeName.get())
                .executeUpdate();
    }
}
