/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** A consumer whose whole effect is one insert. */
@ApplicationScoped
public class Recorder {

    @PersistenceContext
    EntityManager em;

    void record(@Observes @Durable @Consumer(name = "recorder") WorkOrdered work) {
        em.createNativeQuery("insert into effect (consumer, number, node) values ('recorder', ?1, ?2)")
                .setParameter(1, work.number())
                .setParameter(2, NodeName.get())
                .executeUpdate();
    }
}
