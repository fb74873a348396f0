/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import ee.outbox.it.delivery.Fault;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Consumes and fires, and consumes what a subclass of its event's would be taken for. */
@ApplicationScoped
public class Chain {

    @Inject
    @Durable
    Event<Link> links;

    @Inject
    Fault fault;

    void on(@Observes @Durable Link link) throws Exception {
        Journal.note("link", link.left());
        if (link.left() > 0) {
            links.fire(new Link(link.id(), link.left() - 1));
        }
        fault.strike();
    }

    void on(@Observes @Durable Base event) {
        Journal.note("base", event.getText());
    }
}
