/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Plain observers of a durable event, by its interface, that fail. */
@ApplicationScoped
public class Hecklers {

    void early(@Observes @Priority(0) Heckled event) {
        if (event.early()) {
            throw new IllegalStateException("heckled early");
        }
    }

    void late(@Observes Heckled event) {
        throw new IllegalStateException("heckled late");
    }
}
