/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import ee.outbox.it.harness.Database;

import java.util.Set;
import java.util.UUID;

import static java.util.stream.Collectors.toSet;

/** The outbox's rows seen from outside, by connections of their own: what is committed, and nothing else. */
public final class Messages {

    private Messages() {}

    /** Leaves nothing of earlier tests. */
    public static void clear() {
        Database.app().update("delete from outbox.message");
        Database.app().update("delete from outbox.processed");
    }

    /** How many there are of this id. */
    public static long count(UUID id) {
        return Database.app().count("select count(*) from outbox.message where id = ?", id);
    }

    /** Puts the message's time into the past. */
    public static void makeDue(UUID id) {
        Database.app().update("update outbox.message set available_at = now() - interval '1 second' where id = ?", id);
    }

    /** The consumers that have a marker of the message. */
    public static Set<String> markers(UUID id) {
        return Database.app().query("select consumer from outbox.processed where message_id = ?", id).stream()
                .map(row -> (String) row.get("consumer"))
                .collect(toSet());
    }
}
