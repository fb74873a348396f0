/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Default;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.InjectionPoint;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;

import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Finds a qualifier that was forgotten on one side: an event that is fired to nobody, or before its commit. */
final class QualifierCheck {

    private final Map<Class<?>, Set<String>> durableEvents = new LinkedHashMap<>();
    private final Map<Class<?>, Set<String>> plainEvents = new LinkedHashMap<>();
    private final Map<Class<?>, Set<String>> plainObservers = new LinkedHashMap<>();
    private final Set<String> strayAnnotations = new HashSet<>();
    private final Set<String> furtherQualifiers = new HashSet<>();

    void event(InjectionPoint point) {
        if (!(point.getType() instanceof ParameterizedType type)
                || !(type.getActualTypeArguments()[0] instanceof Class<?> event)
                || event == Object.class) {
            return;
        }
        boolean durable = point.getQualifiers().stream().anyMatch(Durable.class::isInstance);
        add(durable ? durableEvents : plainEvents, event, point.getMember().toString());
        if (durable && point.getQualifiers().stream().anyMatch(QualifierCheck::isFurther)) {
            furtherQualifiers.add(point.getMember().toString());
        }
    }

    private static void add(Map<Class<?>, Set<String>> places, Class<?> event, String where) {
        places.computeIfAbsent(event, none -> new LinkedHashSet<>()).add(where);
    }

    private static boolean isFurther(Annotation qualifier) {
        return !(qualifier instanceof Durable || qualifier instanceof Any || qualifier instanceof Default);
    }

    void observer(ProcessObserverMethod<?, ?> found) {
        Type observed = found.getObserverMethod().getObservedType();
        AnnotatedMethod<?> method = found.getAnnotatedMethod();
        if (method == null) {
            return;
        }
        String where = method.getJavaMember().toString();
        if (method.getParameters().stream().anyMatch(QualifierCheck::hasConsumer)) {
            strayAnnotations.add(where);
        }
        if (observed instanceof Class<?> event && isUnqualified(found)) {
            add(plainObservers, event, where);
        }
    }

    /** Any is on every event (CDI 4.0, 10.3): to observe it is to observe without a qualifier. */
    private static boolean isUnqualified(ProcessObserverMethod<?, ?> found) {
        return found.getObserverMethod().getObservedQualifiers().stream().allMatch(Any.class::isInstance);
    }

    private static boolean hasConsumer(AnnotatedParameter<?> parameter) {
        return parameter.isAnnotationPresent(Consumer.class);
    }

    void check(EventTypes types, Problems problems) {
        strayAnnotations.forEach(where -> problems.add("OUTBOX-120 " + where
                + " has @Consumer without @Durable and is no consumer: add @Durable beside @Observes."));
        furtherQualifiers.forEach(where -> problems.add(
                "OUTBOX-117 " + where + " has further qualifiers beside @Durable, which no row carries: remove them."));
        durableEvents.forEach((event, places) -> places.forEach(where -> checkDurable(event, where, types, problems)));
        plainEvents.forEach((event, places) -> places.forEach(where -> checkPlain(event, where, types, problems)));
        durableEvents.forEach((event, places) ->
                EventClasses.itselfAndPermitted(event).forEach(observed -> checkObservers(observed, places, problems)));
    }

    private static void checkDurable(Class<?> fired, String where, EventTypes types, Problems problems) {
        EventClasses.itselfAndPermitted(fired).stream()
                .filter(EventClasses::isConcrete)
                .forEach(event -> types.fired(event, where));
    }

    private void checkObservers(Class<?> event, Set<String> firedBy, Problems problems) {
        places(plainObservers, event)
                .forEach(
                        where -> problems.add(
                                "OUTBOX-121 " + where + " observes " + event.getName() + " without the"
                                        + " qualifier, but " + String.join(", ", firedBy)
                                        + " fires it as a durable event, so that it would"
                                        + " be called before the commit: add @Durable to the observer, or give it an event of its own."));
    }

    private void checkPlain(Class<?> fired, String where, EventTypes types, Problems problems) {
        Set<Class<?>> events = EventClasses.itselfAndPermitted(fired);
        boolean consumed = events.stream().anyMatch(types::isConsumed);
        boolean otherwiseSeen = durableEvents.containsKey(fired)
                || events.stream()
                        .anyMatch(event -> !places(plainObservers, event).isEmpty());
        if (consumed && !otherwiseSeen) {
            problems.add("OUTBOX-122 " + where + " fires " + fired.getName() + " without the qualifier, and its only"
                    + " observers are durable: they would never see it; inject it as @Inject @Durable Event<"
                    + fired.getSimpleName() + ">.");
        }
    }

    private static Set<String> places(Map<Class<?>, Set<String>> all, Class<?> event) {
        return all.getOrDefault(event, Set.of());
    }
}
