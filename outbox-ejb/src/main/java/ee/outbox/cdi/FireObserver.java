/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Durable;
import jakarta.enterprise.event.Reception;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.enterprise.inject.spi.EventContext;
import jakarta.enterprise.inject.spi.ObserverMethod;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The observer of every durable event that is fired. Written out, because what an observer made by the container's
 * configurator throws comes out of {@code fire} wrapped, and the caller is to get our exceptions as they are.
 *
 * @param isAsync whether for {@code fireAsync}
 * @param work what to do with the event
 */
record FireObserver(boolean isAsync, Consumer<Object> work) implements ObserverMethod<Object> {

    /** Before every observer without a priority, and so before one whose exception would keep an append from happening. */
    private static final int EARLY = 1;

    @Override
    public Class<?> getBeanClass() {
        return FireObserver.class;
    }

    @Override
    public Type getObservedType() {
        return Object.class;
    }

    @Override
    public Set<Annotation> getObservedQualifiers() {
        return Set.of(Durable.Literal.INSTANCE);
    }

    @Override
    public Reception getReception() {
        return Reception.ALWAYS;
    }

    @Override
    public TransactionPhase getTransactionPhase() {
        return TransactionPhase.IN_PROGRESS;
    }

    @Override
    public int getPriority() {
        return EARLY;
    }

    @Override
    public boolean isAsync() {
        return isAsync;
    }

    @Override
    public void notify(EventContext<Object> context) {
        work.accept(context.getEvent());
    }
}
