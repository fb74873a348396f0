/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.OutboxWorker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Delivery on request. */
@ApplicationScoped
public class WorkerBean implements OutboxWorker {

    @Inject
    private RunningNode node;

    @Override
    public int drainOnce() {
        return node.drainOnce();
    }
}
