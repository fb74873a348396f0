/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import jakarta.ejb.Singleton;
import jakarta.enterprise.event.Observes;

/** An EJB with its default transaction attribute. */
@Singleton
public class SingletonObserver {

    public void on(@Observes @Durable Probed event) {
        Journal.note("singleton", event.id());
    }
}
