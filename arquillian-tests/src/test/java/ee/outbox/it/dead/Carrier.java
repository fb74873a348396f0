/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.dead;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import ee.outbox.it.delivery.Fault;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** A consumer whose exceptions the container wraps. */
@Stateless
public class Carrier {

    @Inject
    Fault fault;

    public void ship(@Observes @Durable @Consumer(name = "carrier") Shipped event) throws Exception {
        fault.strike();
    }
}
