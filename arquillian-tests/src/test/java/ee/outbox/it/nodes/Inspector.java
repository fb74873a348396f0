/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** The consumer that a new version of the application has more. */
@ApplicationScoped
public class Inspector {

    @PersistenceContext
    EntityManager em;

    void inspect(@Observes @Durable @Consumer(name = "inspector") WorkOrdered work) {
        em.createNativeQuery("insert into effect (consumer, number, node) values ('inspector', ?1, ?2)")
                .setParameter(1, work.number())
                .setParameter(2, NodeName.get())
                .executeUpdate();
    }
}
