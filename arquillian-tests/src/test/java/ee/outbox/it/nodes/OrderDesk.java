/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

/** Orders work, all of a call in one transaction. */
@Stateless
public class OrderDesk {

    @Inject
    @Durable
    Event<WorkOrdered> ordered;

    public void order(int from, int count, long millis) {
        for (int i = 0; i < count; i++) {
            ordered.fire(new WorkOrdered(from + i, millis));
        }
    }
}
