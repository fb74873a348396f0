/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.ObserverMethod;

import java.util.Optional;

/**
 * A durable observer as the container found it.
 *
 * @param method how to call it
 * @param annotated what it was declared with
 */
record DurableObserver(ObserverMethod<?> method, AnnotatedMethod<?> annotated) {

    static boolean isDurable(ObserverMethod<?> method) {
        return method.getObservedQualifiers().stream().anyMatch(Durable.class::isInstance);
    }

    /** The parameter that takes the event. */
    AnnotatedParameter<?> eventParameter() {
        return annotated.getParameters().stream()
                .filter(DurableObserver::takesEvent)
                .findFirst()
                .orElseThrow();
    }

    static boolean takesEvent(AnnotatedParameter<?> parameter) {
        return parameter.isAnnotationPresent(Observes.class) || parameter.isAnnotationPresent(ObservesAsync.class);
    }

    Optional<Consumer> consumer() {
        return Optional.ofNullable(eventParameter().getAnnotation(Consumer.class));
    }

    /** The class whose instance is called: for an inherited observer not the one that declares it. */
    Class<?> beanClass() {
        return method.getBeanClass();
    }

    String describe() {
        return beanClass().getName() + "." + annotated.getJavaMember().getName() + "("
                + method.getObservedType().getTypeName() + ")";
    }
}
