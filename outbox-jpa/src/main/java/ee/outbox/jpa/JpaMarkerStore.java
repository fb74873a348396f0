/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.spi.ConsumerName;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MarkResult;
import ee.outbox.spi.MarkerStore;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;

/** Processed markers in a table. */
final class JpaMarkerStore implements MarkerStore {

    private final Database database;

    JpaMarkerStore(Database database) {
        this.database = database;
    }

    @Override
    public MarkResult mark(Lease lease, ConsumerName consumer, Duration wait) {
        Set<String> names = new TreeSet<>(consumer.aliases());
        names.add(consumer.value());
        int inserted = database.dialect().mark(lease, JsonTexts.texts(names), wait);
        if (inserted == names.size()) {
            return MarkResult.MARKED;
        }
        boolean alreadyDone = inserted > 0 || done(lease.messageId()).stream().anyMatch(names::contains);
        return alreadyDone ? MarkResult.ALREADY_DONE : MarkResult.LEASE_LOST;
    }

    @Override
    public boolean markOnce(String consumer, UUID messageId) {
        return database.dialect().markOnce(consumer, messageId);
    }

    @Override
    public Set<String> done(UUID messageId) {
        return database.dialect().done(messageId).stream().map(String::valueOf).collect(Collectors.toUnmodifiableSet());
    }
}
