/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.Delivery;
import ee.outbox.engine.CallContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;

import java.util.concurrent.Callable;

/**
 * A fresh request context around each call of a consumer. Without one, Weld's dispatch would swallow the
 * ContextNotActiveException of a request-scoped observer: it would be skipped, and its marker commit.
 */
@ApplicationScoped
public class RequestContextCall implements CallContext {

    @Inject
    private Instance<RequestContextController> controllers;

    @Inject
    private CurrentDelivery delivery;

    @Override
    public <T> T call(Delivery current, Callable<T> work) throws Exception {
        RequestContextController controller = controllers.get();
        controller.activate();
        try {
            delivery.set(current);
            return work.call();
        } finally {
            controller.deactivate();
            controllers.destroy(controller);
        }
    }
}
