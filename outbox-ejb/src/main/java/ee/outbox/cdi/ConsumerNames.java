/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Consumer;
import ee.outbox.spi.ConsumerName;

import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The consumers' names: valid, and each only once. */
public final class ConsumerNames {

    private static final Pattern VALID = Pattern.compile("[a-z0-9-]{1,100}");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final Problems problems;
    private final Map<String, DurableObserver> takers = new HashMap<>();

    ConsumerNames(Problems problems) {
        this.problems = problems;
    }

    /** Whether this can be a consumer's name. */
    public static boolean isValid(String name) {
        return name != null && VALID.matcher(name).matches();
    }

    /** What to say of a name that can't be one. */
    public static String complaint(String name) {
        return "OUTBOX-103 the consumer name \"" + name
                + "\" is not allowed; use 1 to 100 of the characters a-z, 0-9 and minus.";
    }

    ConsumerName of(DurableObserver observer) {
        String given = observer.consumer().map(Consumer::name).orElse("");
        String name = given.isEmpty() ? built(observer) : given;
        List<String> aliases =
                observer.consumer().map(Consumer::aliases).map(List::of).orElse(List.of());
        take(name, observer);
        aliases.forEach(alias -> take(alias, observer));
        return new ConsumerName(name, Set.copyOf(aliases));
    }

    private void take(String name, DurableObserver observer) {
        if (!isValid(name)) {
            problems.add(complaint(name) + " It is that of " + observer.describe() + ".");
        }
        DurableObserver other = takers.putIfAbsent(name, observer);
        if (other != null) {
            problems.add("OUTBOX-104 " + other.describe() + " and " + observer.describe()
                    + " have one consumer name, \"" + name + "\", and so would share their markers: give each a name"
                    + " of its own with @Consumer(name = \"...\").");
        }
    }

    private static String built(DurableObserver observer) {
        Type event = observer.method().getObservedType();
        String eventName = event instanceof Class<?> type ? type.getSimpleName() : event.getTypeName();
        String name = kebab(observer.beanClass().getSimpleName()) + "-"
                + kebab(observer.annotated().getJavaMember().getName()) + "-" + kebab(eventName);
        return name.length() <= 100 ? name : name.substring(0, 91) + "-" + Integer.toHexString(name.hashCode());
    }

    private static String kebab(String name) {
        return WORD_START.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
