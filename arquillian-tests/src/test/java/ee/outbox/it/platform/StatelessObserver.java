/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Collaborator;
import ee.outbox.it.platform.Observers.Happened;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;

/** Notes that it was called. */
@Stateless
public class StatelessObserver {
    public void on(@Observes @Kept Happened event, Collaborator collaborator) {
        Calls.add("stateless " + event.what() + " " + collaborator.name());
    }
}
