/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;

/** An EJB with its default transaction attribute. */
@Stateless
public class StatelessObserver {

    public void on(@Observes @Durable Probed event) {
        Journal.note("stateless", event.id());
    }
}
