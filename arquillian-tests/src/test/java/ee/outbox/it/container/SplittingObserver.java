/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;

/** Leaves the marker's transaction, as only ejb-jar.xml says. */
@Stateless
public class SplittingObserver {

    public void on(@Observes @Durable Split event) {
        Journal.note("split", event.id());
    }
}
