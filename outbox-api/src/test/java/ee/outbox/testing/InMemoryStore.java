/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageArchive;
import ee.outbox.spi.MessageStore;

import java.time.InstantSource;

/**
 * A store for tests: tables in memory with real transactions, on a clock that the test sets. It keeps the whole
 * {@link StoreContract}. Its roles may be used from several threads, each inside of {@link #transactions()}; outside of
 * one they throw {@link IllegalStateException}. A role's call that failed leaves a transaction that can only roll back.
 */
public final class InMemoryStore {

    private final InMemoryTables tables;
    private final MessageStore messages;
    private final MarkerStore markers;
    private final ConsumerStore consumers;
    private final MessageArchive archive;

    /**
     * An empty store.
     *
     * @param clock the store's clock
     */
    public InMemoryStore(InstantSource clock) {
        tables = new InMemoryTables(clock);
        messages = new InMemoryMessages(tables);
        markers = new InMemoryMarkers(tables);
        consumers = new InMemoryConsumers(tables);
        archive = new InMemoryArchive(tables);
    }

    /**
     * Its transactions.
     *
     * @return where they begin and end
     */
    public InMemoryTransactions transactions() {
        return tables.transactions;
    }

    /**
     * Its messages.
     *
     * @return the role
     */
    public MessageStore messages() {
        return messages;
    }

    /**
     * Its markers.
     *
     * @return the role
     */
    public MarkerStore markers() {
        return markers;
    }

    /**
     * Its consumers.
     *
     * @return the role
     */
    public ConsumerStore consumers() {
        return consumers;
    }

    /**
     * Its archive.
     *
     * @return the role
     */
    public MessageArchive archive() {
        return archive;
    }

    /** Empties every table, whoever has locks. */
    public void clear() {
        tables.transactions.clear();
    }
}
