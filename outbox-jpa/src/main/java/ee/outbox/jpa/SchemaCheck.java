/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.jpa.entity.MessageEntity;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds what is missing, by asking the catalogue: an SQL error would spoil the caller's transaction. */
final class SchemaCheck {

    private static final Set<String> MESSAGE = Set.of(
            "id",
            "seq",
            "topic",
            "event_type",
            "ordering_key",
            "payload",
            "headers",
            "created_at",
            "available_at",
            "attempts",
            "fencing_token",
            "lease_owner",
            "leased_until",
            "delivered_at",
            "dead_at",
            "last_error");
    private static final Set<String> PROCESSED =
            Set.of("consumer", "message_id", "processed_at", "state", "attempts", "due_at", "last_error");
    private static final Set<String> CONSUMER = Set.of("application", "consumer", "event_type", "registered_at");

    private final Database database;
    private final List<String> problems = new ArrayList<>();

    SchemaCheck(Database database) {
        this.database = database;
    }

    List<String> problems() {
        transaction();
        mapping();
        columns("message", MESSAGE);
        columns("processed", PROCESSED);
        columns("consumer", CONSUMER);
        claimIndex();
        return List.copyOf(problems);
    }

    /** On a data source that takes no part in the transaction each statement would have one of its own. */
    private void transaction() {
        String first = database.dialect().transactionId();
        if (!first.equals(database.dialect().transactionId())) {
            problems.add(
                    "OUTBOX-043 the persistence unit's data source takes no part in JTA transactions, so that a message"
                            + " could exist without its work; name a JTA data source with <jta-data-source> in the persistence"
                            + " unit.");
        }
    }

    private void mapping() {
        try {
            database.entityManager().getMetamodel().entity(MessageEntity.class);
        } catch (IllegalArgumentException notAnEntity) {
            problems.add("OUTBOX-040 the persistence unit doesn't know the outbox's entities;"
                    + " add <mapping-file>META-INF/outbox-orm.xml</mapping-file> to the persistence unit"
                    + " in META-INF/persistence.xml.");
        }
    }

    private void columns(String table, Set<String> expected) {
        Set<String> actual = database.dialect().columns(table);
        Set<String> missing = new TreeSet<>(expected);
        missing.removeAll(actual);
        if (actual.isEmpty()) {
            problems.add("OUTBOX-041 table " + database.table(table) + " is missing; run " + schemaFile()
                    + ", or set outbox.schema and outbox.table-prefix to where the tables are.");
        } else if (!missing.isEmpty()) {
            problems.add("OUTBOX-041 table " + database.table(table) + " lacks " + String.join(", ", missing)
                    + "; compare it with " + schemaFile() + ", and run the files that are newer than it.");
        }
    }

    private void claimIndex() {
        if (!database.dialect().columns("message").isEmpty()
                && !database.dialect().hasClaimIndex()) {
            problems.add("OUTBOX-041 table " + database.table("message")
                    + " has no index on (available_at, seq), without which each claim reads the whole table;"
                    + " create message_due_ix as in " + schemaFile() + ".");
        }
    }

    private String schemaFile() {
        return "ee/outbox/schema/" + database.dialect().schemaFolder() + "/V001__outbox.sql from outbox-jpa.jar";
    }
}
