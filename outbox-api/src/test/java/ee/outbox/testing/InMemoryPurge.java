/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.PurgeCounts;
import ee.outbox.spi.PurgeRequest;
import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;

/** The purge of an in-memory store. */
final class InMemoryPurge {

    private final InMemoryTables tables;

    InMemoryPurge(InMemoryTables tables) {
        this.tables = tables;
    }

    PurgeCounts run(PurgeRequest request) {
        return tables.transactions.statement(tx -> messages(tx, request).plus(markers(tx, request)));
    }

    private PurgeCounts messages(Transaction tx, PurgeRequest request) {
        Instant delivered = before(request.retention());
        Optional<Instant> dead = request.deadRetention().map(this::before);
        List<MessageRow> past = tables.messages.rows(tx).stream()
                .filter(row -> row.finishedBefore(DELIVERED, delivered)
                        || dead.filter(instant -> row.finishedBefore(DEAD, instant))
                                .isPresent())
                .filter(row -> tables.messages.holderBut(tx, row.id()).isEmpty())
                .sorted(MessageRow.BY_SEQ)
                .limit(request.limit())
                .toList();
        int markers = past.stream().mapToInt(row -> tables.remove(tx, row.id())).sum();
        return new PurgeCounts(past.size(), markers);
    }

    private PurgeCounts markers(Transaction tx, PurgeRequest request) {
        if (request.processedRetention().isEmpty()) {
            return PurgeCounts.NONE;
        }
        Instant processed = before(request.processedRetention().get());
        List<MarkerKey> past = tables.markers.rows(tx).stream()
                .filter(row -> row.processedAt().isBefore(processed))
                .map(MarkerRow::key)
                .filter(key -> tables.messages.get(tx, key.messageId()).isEmpty())
                .filter(key -> tables.markers.holderBut(tx, key).isEmpty())
                .limit(request.limit())
                .toList();
        past.forEach(key -> tables.markers.remove(tx, key));
        return new PurgeCounts(0, past.size());
    }

    private Instant before(Duration retention) {
        return tables.clock.instant().minus(retention);
    }
}
