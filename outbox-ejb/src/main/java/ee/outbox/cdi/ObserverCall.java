/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Delivery;
import ee.outbox.Envelope;
import ee.outbox.engine.ConsumerCall;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.enterprise.inject.spi.ObserverMethod;

import java.util.Map;

/** Calls an observer: its payload decoded by the class that the deployment has for the type, its constraints checked. */
final class ObserverCall implements ConsumerCall {

    private final ObserverMethod<Object> method;
    private final Map<String, Class<?>> classes;
    private final Payloads payloads;

    @SuppressWarnings("unchecked") // decode makes instances of what the method observes, and nothing else
    ObserverCall(ObserverMethod<?> method, Map<String, Class<?>> classes, Payloads payloads) {
        this.method = (ObserverMethod<Object>) method;
        this.classes = Map.copyOf(classes);
        this.payloads = payloads;
    }

    @Override
    public Object decode(Envelope envelope) {
        Class<?> type = classes.get(envelope.type());
        if (type == Envelope.class) {
            return envelope;
        }
        Object event = payloads.read(envelope.payload(), type);
        Constraints.check(event);
        return event;
    }

    @Override
    public void call(Object argument, Delivery delivery) {
        requireActiveScope();
        TransactionGuard.expectCurrent();
        try {
            method.notify(argument);
        } finally {
            TransactionGuard.expectNone();
        }
    }

    /** Weld's dispatch takes an inactive scope for an observer that isn't to be called, and its marker would commit. */
    private void requireActiveScope() {
        Bean<?> bean = method.getDeclaringBean();
        BeanManager beans = CDI.current().getBeanManager();
        if (bean != null && beans.isNormalScope(bean.getScope())) {
            beans.getContext(bean.getScope()); // throws if it isn't active
        }
    }
}
