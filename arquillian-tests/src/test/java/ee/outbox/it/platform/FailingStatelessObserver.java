/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Happened;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;

/** Throws what the container wraps. */
@Stateless
public class FailingStatelessObserver {
    public void on(@Observes @Kept Happened event) {
        throw new IllegalStateException(event.what());
    }
}
