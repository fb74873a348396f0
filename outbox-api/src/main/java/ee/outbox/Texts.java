/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.nio.charset.StandardCharsets;

/** Checks that a text can be stored whole and unchanged on every supported database. */
final class Texts {

    private Texts() {}

    static String name(String what, String value, int limit) {
        text(what, value, limit);
        if (value.isBlank()) {
            throw new InvalidMessageException("OUTBOX-021 the " + what + " is blank; give it at least one character.");
        }
        return value;
    }

    static String text(String what, String value, int limit) {
        if (value == null) {
            throw new InvalidMessageException("OUTBOX-020 the " + what + " is null; give a text.");
        }
        atMost(what, value.length(), limit);
        // PostgreSQL manual, Character Types: the character with code zero can't be stored.
        if (value.indexOf('\0') >= 0) {
            throw new InvalidMessageException("OUTBOX-022 the " + what
                    + " holds a character with code 0, which PostgreSQL can't store: remove or encode it.");
        }
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(value)) {
            throw new InvalidMessageException("OUTBOX-022 the " + what
                    + " holds half a surrogate pair, which UTF-8 can't write: don't cut text inside a character.");
        }
        return value;
    }

    static void atMost(String what, int length, int limit) {
        if (length > limit) {
            throw new InvalidMessageException("OUTBOX-025 the " + what + " has " + length + " characters; at most "
                    + limit + " are stored: shorten it, or keep the bulk elsewhere and point to it.");
        }
    }
}
