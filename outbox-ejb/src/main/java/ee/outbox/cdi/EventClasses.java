/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Message;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/** What a class must be like to be an event that survives a row. */
final class EventClasses {

    private static final String CREATOR = "jakarta.json.bind.annotation.JsonbCreator";

    private EventClasses() {}

    /** The class itself, or what a sealed one permits, all the way down. */
    static Set<Class<?>> concrete(Class<?> observed, String observer, Problems problems) {
        Set<Class<?>> concrete = new LinkedHashSet<>();
        collect(observed, observer, concrete, problems);
        return concrete;
    }

    /** The class, and what it permits if it is sealed, all the way down. */
    static Set<Class<?>> itselfAndPermitted(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        all.add(type);
        if (type.isSealed() && !type.isEnum()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                all.addAll(itselfAndPermitted(permitted));
            }
        }
        return all;
    }

    private static void collect(Class<?> type, String observer, Set<Class<?>> concrete, Problems problems) {
        if (type.isSealed() && !type.isEnum()) {
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                collect(permitted, observer, concrete, problems);
            }
        }
        if (isConcrete(type)) {
            concrete.add(type);
        } else if (!type.isSealed()) {
            problems.add("OUTBOX-101 " + observer + " observes " + type.getName() + ", which is neither a concrete"
                    + " class nor sealed, so that it isn't known which types it consumes: observe the classes that are"
                    + " fired, or seal it.");
        }
    }

    static boolean isConcrete(Class<?> type) {
        return type.isEnum()
                || type != Object.class
                        && !Modifier.isAbstract(type.getModifiers())
                        && !type.isPrimitive()
                        && !type.isArray();
    }

    static void checkName(Class<?> event, String where, Problems problems) {
        String name = EventTypes.name(event);
        if (name.isBlank() || name.length() > Message.TYPE_LIMIT) {
            problems.add(
                    "OUTBOX-109 the type of " + event.getName() + ", the event of " + where + ", has " + name.length()
                            + " characters; it must" + " have 1 to " + Message.TYPE_LIMIT + ": give it an @EventType.");
        }
    }

    static void checkWritable(Class<?> event, String where, Problems problems) {
        if (!Modifier.isPublic(event.getModifiers())) {
            problems.add("OUTBOX-123 " + event.getName() + ", the event of " + where
                    + ", isn\'t public, and JSON Binding reads the accessors of public classes only: make it public.");
        }
        if (event.getName().startsWith("java.") || !hasProperties(event)) {
            problems.add("OUTBOX-110 " + event.getName() + ", the event of " + where
                    + ", has nothing that JSON Binding can write: make it a record"
                    + " with components, or give it public getters; for a bare text append Message.of(type, text) and"
                    + " observe Envelope.");
        }
    }

    static void checkReadable(Class<?> event, String where, Problems problems) {
        checkWritable(event, where, problems);
        if (event.isRecord() || event.isEnum() || event.getName().startsWith("java.")) {
            return;
        }
        boolean inner = event.isMemberClass() && !Modifier.isStatic(event.getModifiers());
        if (inner || event.isLocalClass() || event.isAnonymousClass() || !hasCreator(event)) {
            problems.add("OUTBOX-111 " + event.getName() + ", the event of " + where
                    + ", can't be made by JSON Binding: make it a record, or a"
                    + " top-level or static class with a public or protected constructor without parameters, or one"
                    + " with @JsonbCreator.");
        }
    }

    private static boolean hasProperties(Class<?> event) {
        if (event.isRecord()) {
            return event.getRecordComponents().length > 0;
        }
        return event.isEnum()
                || Arrays.stream(event.getFields()).anyMatch(field -> !Modifier.isStatic(field.getModifiers()))
                || Arrays.stream(event.getMethods()).anyMatch(EventClasses::isGetter);
    }

    private static boolean isGetter(Method method) {
        String name = method.getName();
        return method.getDeclaringClass() != Object.class
                && method.getParameterCount() == 0
                && !Modifier.isStatic(method.getModifiers())
                && (name.length() > 3 && name.startsWith("get")
                        || name.length() > 2 && name.startsWith("is") && method.getReturnType() == boolean.class);
    }

    private static boolean hasCreator(Class<?> event) {
        boolean plain = Arrays.stream(event.getDeclaredConstructors())
                .anyMatch(constructor -> constructor.getParameterCount() == 0 && isVisible(constructor));
        return plain
                || Stream.concat(
                                Arrays.stream(event.getDeclaredConstructors()),
                                Arrays.stream(event.getDeclaredMethods()))
                        .flatMap(member -> Arrays.stream(member.getAnnotations()))
                        .anyMatch(annotation ->
                                annotation.annotationType().getName().equals(CREATOR));
    }

    private static boolean isVisible(Constructor<?> constructor) {
        return Modifier.isPublic(constructor.getModifiers()) || Modifier.isProtected(constructor.getModifiers());
    }
}
