/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ObserverMethod;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;
import jakarta.enterprise.inject.spi.ProcessSyntheticObserverMethod;
import jakarta.enterprise.inject.spi.WithAnnotations;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Vetoes and keeps the observers of {@link Kept} events, and observes those events in their place. */
public class ProbeExtension implements Extension {

    private final List<ObserverMethod<?>> kept = new CopyOnWriteArrayList<>();

    /** Those of one bean class. */
    @SuppressWarnings("unchecked")
    <T> ObserverMethod<T> keptOf(Class<?> bean) {
        return (ObserverMethod<T>) kept.stream()
                .filter(observer -> observer.getBeanClass() == bean)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(bean + " is not among " + kept));
    }

    <T> void bind(@Observes @WithAnnotations(Kept.class) ProcessAnnotatedType<T> type) {
        type.configureAnnotatedType()
                .filterMethods(ProbeExtension::observesKept)
                .forEach(method -> method.add(Demarcated.Literal.INSTANCE));
    }

    void keep(@Observes ProcessObserverMethod<?, ?> observer) {
        boolean ours = observer instanceof ProcessSyntheticObserverMethod;
        if (!ours && observer.getObserverMethod().getObservedQualifiers().contains(Kept.Literal.INSTANCE)) {
            kept.add(observer.getObserverMethod());
            observer.veto();
        }
    }

    void observeInTheirPlace(@Observes AfterBeanDiscovery discovery) {
        discovery
                .addObserverMethod()
                .observedType(Object.class)
                .addQualifier(Kept.Literal.INSTANCE)
                .priority(1)
                .notifyWith(event ->
                        Calls.add("fired " + event.getMetadata().getType().getTypeName()));
        discovery
                .addObserverMethod()
                .observedType(Object.class)
                .addQualifier(Kept.Literal.INSTANCE)
                .async(true)
                .notifyWith(event -> Calls.add(
                        "fired asynchronously " + event.getMetadata().getType().getTypeName()));
    }

    private static <T> boolean observesKept(AnnotatedMethod<? super T> method) {
        return method.getParameters().stream()
                .anyMatch(parameter ->
                        parameter.isAnnotationPresent(Observes.class) && parameter.isAnnotationPresent(Kept.class));
    }
}
