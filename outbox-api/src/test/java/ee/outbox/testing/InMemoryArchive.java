/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.MessageArchive;
import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.LEASED;
import static ee.outbox.admin.MessageState.PENDING;

/** What operators do with an in-memory store. */
final class InMemoryArchive implements MessageArchive {

    private final InMemoryTables tables;

    InMemoryArchive(InMemoryTables tables) {
        this.tables = tables;
    }

    @Override
    public MessageCounts counts() {
        return tables.transactions.statement(tx -> {
            Instant now = tables.clock.instant();
            long due = count(tx, row -> row.state() == PENDING && row.isDue(now));
            return new MessageCounts(
                    due, count(tx, PENDING) - due, count(tx, LEASED), count(tx, DELIVERED), count(tx, DEAD));
        });
    }

    @Override
    public Optional<StoredMessage> find(UUID id) {
        return tables.transactions.statement(tx -> tables.messages.get(tx, id).map(MessageRow::stored));
    }

    @Override
    public List<StoredMessage> find(MessageFilter filter) {
        return tables.transactions.statement(tx -> tables.messages.rows(tx).stream()
                .filter(row -> matches(row, filter))
                .sorted(MessageRow.BY_SEQ)
                .limit(filter.limit())
                .map(MessageRow::stored)
                .toList());
    }

    @Override
    public boolean replay(UUID id) {
        return tables.transactions.statement(tx -> {
            Optional<MessageRow> dead = lockDead(tx, id);
            dead.ifPresent(row -> tables.messages.write(tx, id, row.replayed(tables.clock.instant())));
            return dead.isPresent();
        });
    }

    @Override
    public boolean discard(UUID id) {
        return tables.transactions.statement(tx -> {
            Optional<MessageRow> dead = lockDead(tx, id);
            dead.ifPresent(row -> tables.remove(tx, id));
            return dead.isPresent();
        });
    }

    @Override
    public List<String> problems() {
        return tables.transactions.statement(tx -> List.of());
    }

    private long count(Transaction tx, MessageState state) {
        return count(tx, row -> row.state() == state);
    }

    private long count(Transaction tx, Predicate<MessageRow> which) {
        return tables.messages.rows(tx).stream().filter(which).count();
    }

    private Optional<MessageRow> lockDead(Transaction tx, UUID id) {
        tables.lock(tables.messages, tx, id);
        return tables.messages.get(tx, id).filter(row -> row.state() == DEAD);
    }

    private static boolean matches(MessageRow row, MessageFilter filter) {
        return allows(filter.state(), row.state())
                && allows(filter.topic(), row.message().topic())
                && allows(filter.type(), row.message().type())
                && (filter.key().isEmpty() || filter.key().equals(row.message().key()));
    }

    private static <T> boolean allows(Optional<T> wanted, T value) {
        return wanted.isEmpty() || wanted.get().equals(value);
    }
}
