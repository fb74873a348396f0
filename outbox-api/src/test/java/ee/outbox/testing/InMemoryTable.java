/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rows by key, read committed: a transaction sees what was committed and its own changes.
 *
 * <p>A row's lock and its uncommitted value are one thing, a {@link Held}: who holds the lock may write, nobody else
 * sees it, and the end of the transaction turns it into the committed value or drops it. A key can be locked before its
 * row exists, as a unique index does. Not safe for threads: the callers hold the monitor of the store.
 *
 * @param <K> the primary key
 * @param <V> the row, immutable
 */
final class InMemoryTable<K, V> {

    private final Map<K, V> committed = new HashMap<>();
    private final Map<K, Held<V>> held = new HashMap<>();

    Optional<V> get(Transaction reader, K key) {
        Held<V> lock = held.get(key);
        return lock != null && lock.holder == reader ? lock.row : Optional.ofNullable(committed.get(key));
    }

    List<V> rows(Transaction reader) {
        return keys(reader).flatMap(key -> get(reader, key).stream()).toList();
    }

    Stream<K> keys(Transaction reader) {
        Stream<K> own = held.entrySet().stream()
                .filter(lock -> lock.getValue().holder == reader && !committed.containsKey(lock.getKey()))
                .map(Map.Entry::getKey);
        return Stream.concat(committed.keySet().stream(), own)
                .filter(key -> get(reader, key).isPresent());
    }

    /** Who stands in the way of a lock. */
    Optional<Transaction> holderBut(Transaction transaction, K key) {
        return Optional.ofNullable(held.get(key)).map(lock -> lock.holder).filter(holder -> holder != transaction);
    }

    /** Who will decide by its end whether the row exists. */
    Optional<Transaction> doubtBut(Transaction transaction, K key) {
        return holderBut(transaction, key)
                .filter(holder ->
                        !committed.containsKey(key) || held.get(key).row.isEmpty());
    }

    /** Locks a row; nobody else may hold it. */
    void lock(Transaction transaction, K key) {
        held.computeIfAbsent(key, unlocked -> new Held<>(transaction, Optional.ofNullable(committed.get(key))));
    }

    void write(Transaction transaction, K key, V row) {
        held.put(key, new Held<>(transaction, Optional.of(row)));
    }

    void remove(Transaction transaction, K key) {
        held.put(key, new Held<>(transaction, Optional.empty()));
    }

    void commit(Transaction transaction) {
        held.forEach((key, lock) -> {
            if (lock.holder == transaction) {
                lock.row.ifPresentOrElse(row -> committed.put(key, row), () -> committed.remove(key));
            }
        });
        release(transaction);
    }

    void release(Transaction transaction) {
        held.values().removeIf(lock -> lock.holder == transaction);
    }

    void clear() {
        committed.clear();
        held.clear();
    }

    private record Held<V>(Transaction holder, Optional<V> row) {}
}
