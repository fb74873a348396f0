/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Envelope;
import ee.outbox.EventType;
import ee.outbox.InvalidMessageException;
import ee.outbox.engine.append.EventWriter;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which class stands for which type. The only way from a type to a class is this map of what the deployment declares: no
 * class is ever loaded by a name from a row.
 */
final class EventTypes implements EventWriter {

    private final Map<String, Class<?>> classes = new HashMap<>();
    private final Set<Class<?>> consumed = new LinkedHashSet<>();
    private final Payloads payloads = new Payloads();
    private final Problems problems;

    EventTypes(Problems problems) {
        this.problems = problems;
    }

    /** The types of an observed class: its own, or those of the classes that a sealed one permits. */
    Map<String, Class<?>> ofObserved(DurableObserver observer) {
        Map<String, Class<?>> types = new HashMap<>();
        if (observer.method().getObservedType() instanceof Class<?> observed) {
            EventClasses.concrete(observed, observer.describe(), problems).forEach(event -> {
                EventClasses.checkReadable(event, observer.describe(), problems);
                register(event, observer.describe());
                types.put(name(event), event);
                consumed.add(event);
            });
        }
        return types;
    }

    /** The types of an observer that takes payloads undecoded. */
    Map<String, Class<?>> ofEnvelopes(DurableObserver observer, Collection<String> types) {
        Map<String, Class<?>> undecoded = new HashMap<>();
        types.forEach(type -> undecoded.put(type, Envelope.class));
        if (types.isEmpty() || types.stream().anyMatch(String::isBlank)) {
            problems.add("OUTBOX-108 " + observer.describe() + " observes Envelope and must say of which types: add"
                    + " @Consumer(types = \"...\").");
        }
        return undecoded;
    }

    /** Whether an observer here consumes exactly this class. */
    boolean isConsumed(Class<?> event) {
        return consumed.contains(event);
    }

    /** An event class that is fired here, consumed or not. */
    void fired(Class<?> event, String where) {
        EventClasses.checkWritable(event, where, problems);
        register(event, where);
        refusal(event).ifPresent(problem -> problems.add(problem + " It is fired by " + where + "."));
    }

    private void register(Class<?> event, String where) {
        EventClasses.checkName(event, where, problems);
        Class<?> other = classes.putIfAbsent(name(event), event);
        if (other != null && other != event) {
            problems.add("OUTBOX-102 " + other.getName() + " and " + event.getName() + " have one type, \""
                    + name(event) + "\": give each an @EventType of its own.");
        }
    }

    /** An enum constant with a body has a class of its own, which is no event. */
    private static Class<?> classOf(Object event) {
        return event instanceof Enum<?> constant ? constant.getDeclaringClass() : event.getClass();
    }

    static String name(Class<?> event) {
        return annotation(event).map(EventType::value).orElse(event.getName());
    }

    private static Optional<EventType> annotation(Class<?> event) {
        return Optional.ofNullable(event.getAnnotation(EventType.class));
    }

    @Override
    public String type(Object event) {
        Class<?> type = classOf(event);
        requireOwnObservers(type);
        return name(type);
    }

    @Override
    public String topic(Object event) {
        return annotation(classOf(event))
                .map(EventType::topic)
                .filter(topic -> !topic.isEmpty())
                .orElseGet(() -> name(classOf(event)));
    }

    @Override
    public String write(Object event) {
        return payloads.write(event);
    }

    private void requireOwnObservers(Class<?> event) {
        refusal(event).ifPresent(problem -> {
            throw new InvalidMessageException(problem);
        });
    }

    /** A row knows one type, so that an observer of a superclass would never get it: say so now, not never. */
    private Optional<String> refusal(Class<?> event) {
        return isConsumed(event)
                ? Optional.empty()
                : consumed.stream()
                        .filter(observed -> observed.isAssignableFrom(event))
                        .findFirst()
                        .map(observed -> "OUTBOX-027 " + event.getName() + " is observed only as " + observed.getName()
                                + "; a durable event reaches the observers of exactly its class: observe it, or seal the"
                                + " superclass and observe that.");
    }
}
