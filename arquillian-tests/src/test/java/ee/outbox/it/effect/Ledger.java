/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.effect;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import ee.outbox.it.delivery.Fault;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

import java.util.UUID;

/** One entry an event. */
@ApplicationScoped
public class Ledger {

    @PersistenceContext
    EntityManager em;

    @Inject
    Fault fault;

    void enter(@Observes @Durable @Consumer(name = "ledger") PaymentReceived event) throws Exception {
        enter(event.payment());
        fault.strike();
    }

    void open(
            @Observes
                    @Durable
                    @Consumer(
                            name = "accounts",
                            aliases = {"clients", "customers"})
                    AccountOpened event) {
        enter(event.account());
    }

    /** The effect, for consumers of another kind too. */
    public void enter(UUID subject) {
        em.createNativeQuery("insert into effect_entry (subject) values (?1)")
                .setParameter(1, subject)
                .executeUpdate();
    }
}
