/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** A row for each event that is delivered. */
@ApplicationScoped
public class Departments {

    @PersistenceContext
    EntityManager em;

    void bill(@Observes @Durable Invoiced event) {
        done("invoiced");
    }

    void ship(@Observes @Durable Shipped event) {
        done("shipped");
    }

    private void done(String what) {
        em.createNativeQuery("insert into done (what) values (?1)")
                .setParameter(1, what)
                .executeUpdate();
    }
}
