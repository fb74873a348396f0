/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Collaborator;
import ee.outbox.it.platform.Observers.Happened;
import jakarta.ejb.Singleton;
import jakarta.enterprise.event.Observes;

/** Notes that it was called. */
@Singleton
public class SingletonObserver {
    public void on(@Observes @Kept Happened event, Collaborator collaborator) {
        Calls.add("singleton " + event.what() + " " + collaborator.name());
    }
}
