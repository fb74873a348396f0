/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.config;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One setting.
 *
 * @param key its name
 * @param fallback the text that counts without one; empty: it is optional
 * @param range what is allowed, for people
 * @param remedy what to do about a value out of range
 * @param parser text to value; throws on what it can't read
 * @param inRange whether a value is allowed
 */
record Setting<T>(
        String key, String fallback, String range, String remedy, Function<String, T> parser, Predicate<T> inRange) {

    /** The value of a text; empty if it can't be read or is out of range. */
    Optional<T> parse(String text) {
        try {
            return Optional.of(parser.apply(text.trim())).filter(inRange);
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    String complaint(String value) {
        return "OUTBOX-012 " + key + " is " + value + "; it must be " + range + ": " + remedy + ".";
    }
}
