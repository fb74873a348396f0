/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The tables of an in-memory store, and the statements that its roles share. */
final class InMemoryTables {

    private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(20);

    final InMemoryTable<UUID, MessageRow> messages = new InMemoryTable<>();
    final InMemoryTable<MarkerKey, MarkerRow> markers = new InMemoryTable<>();
    final InMemoryTable<RegistrationRow.Key, RegistrationRow> registrations = new InMemoryTable<>();
    final InMemoryTransactions transactions = new InMemoryTransactions(messages, markers, registrations);
    final InstantSource clock;

    private long lastSeq;

    InMemoryTables(InstantSource clock) {
        this.clock = clock;
    }

    /** Only ever up, rollbacks included, as an identity column. */
    long nextSeq() {
        return ++lastSeq;
    }

    /** SELECT ... FOR UPDATE. */
    <K> void lock(InMemoryTable<K, ?> table, Transaction tx, K key) {
        transactions.await(() -> table.holderBut(tx, key), LOCK_TIMEOUT);
        table.lock(tx, key);
    }

    /** INSERT ... ON CONFLICT DO NOTHING. */
    <K, V> boolean insert(InMemoryTable<K, V> table, Transaction tx, K key, V row) {
        return insert(table, tx, key, row, LOCK_TIMEOUT);
    }

    <K, V> boolean insert(InMemoryTable<K, V> table, Transaction tx, K key, V row, Duration wait) {
        transactions.await(() -> table.doubtBut(tx, key), wait);
        if (table.get(tx, key).isPresent()) {
            return false;
        }
        table.write(tx, key, row);
        return true;
    }

    Set<String> registered(Transaction tx, String type) {
        return registrations.rows(tx).stream()
                .map(RegistrationRow::key)
                .filter(key -> key.type().equals(type))
                .map(RegistrationRow.Key::consumer)
                .collect(Collectors.toSet());
    }

    Set<MarkerKey> markersOf(Transaction tx, UUID messageId) {
        return markers.keys(tx)
                .filter(marker -> marker.messageId().equals(messageId))
                .collect(Collectors.toSet());
    }

    /**
     * Removes a message whose row the transaction has locked.
     *
     * @return how many markers went with it
     */
    int remove(Transaction tx, UUID messageId) {
        Set<MarkerKey> gone = markersOf(tx, messageId);
        gone.forEach(marker -> {
            lock(markers, tx, marker);
            markers.remove(tx, marker);
        });
        messages.remove(tx, messageId);
        return gone.size();
    }
}
