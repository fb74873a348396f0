/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.OutboxUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Says which of several persistence units the outbox is to use. */
@ApplicationScoped
public class OrdersUnit {

    @Produces
    @OutboxUnit
    @PersistenceContext(unitName = "orders")
    EntityManager em;
}
