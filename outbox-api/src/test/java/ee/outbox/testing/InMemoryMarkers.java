/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerName;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MarkResult;
import ee.outbox.spi.MarkerStore;
import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;

import static ee.outbox.spi.MarkResult.ALREADY_DONE;
import static ee.outbox.spi.MarkResult.LEASE_LOST;
import static ee.outbox.spi.MarkResult.MARKED;

/** The processed markers of an in-memory store. */
final class InMemoryMarkers implements MarkerStore {

    private final InMemoryTables tables;

    InMemoryMarkers(InMemoryTables tables) {
        this.tables = tables;
    }

    @Override
    public MarkResult mark(Lease lease, ConsumerName consumer, Duration wait) {
        return tables.transactions.statement(tx -> {
            if (!holds(tx, lease)) {
                return LEASE_LOST;
            }
            boolean first = true;
            for (String name : namesOf(consumer)) {
                MarkerRow row = row(name, lease.messageId());
                first &= tables.insert(tables.markers, tx, row.key(), row, wait);
            }
            return first ? MARKED : ALREADY_DONE;
        });
    }

    @Override
    public boolean markOnce(String consumer, UUID messageId) {
        return tables.transactions.statement(tx -> {
            MarkerRow row = row(consumer, messageId);
            return tables.insert(tables.markers, tx, row.key(), row);
        });
    }

    @Override
    public Set<String> done(UUID messageId) {
        return tables.transactions.statement(tx -> names(tx, messageId));
    }

    private static Set<String> namesOf(ConsumerName consumer) {
        Set<String> names = new TreeSet<>(consumer.aliases());
        names.add(consumer.value());
        return names;
    }

    private boolean holds(Transaction tx, Lease lease) {
        return tables.messages
                .get(tx, lease.messageId())
                .filter(row -> row.isLeasedBy(lease))
                .isPresent();
    }

    private Set<String> names(Transaction tx, UUID messageId) {
        return tables.markersOf(tx, messageId).stream().map(MarkerKey::consumer).collect(Collectors.toSet());
    }

    private MarkerRow row(String consumer, UUID messageId) {
        return new MarkerRow(new MarkerKey(consumer, messageId), tables.clock.instant());
    }
}
