/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.PurgeCounts;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.NewMessage;
import ee.outbox.spi.PurgeRequest;
import ee.outbox.spi.SettleRequest;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import ee.outbox.spi.Settlement.Retry;
import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

import static ee.outbox.admin.MessageState.LEASED;

/** The messages of an in-memory store. */
final class InMemoryMessages implements MessageStore {

    private final InMemoryTables tables;
    private final InMemoryPurge purge;

    InMemoryMessages(InMemoryTables tables) {
        this.tables = tables;
        this.purge = new InMemoryPurge(tables);
    }

    @Override
    public boolean append(NewMessage message) {
        return tables.transactions.statement(tx -> {
            MessageRow row = MessageRow.appended(tables.nextSeq(), message, tables.clock.instant());
            return tables.insert(tables.messages, tx, row.id(), row);
        });
    }

    @Override
    public List<ClaimedMessage> claim(ClaimRequest request) {
        return tables.transactions.statement(tx -> {
            Instant now = tables.clock.instant();
            return claimable(tx, request, now).stream()
                    .map(row -> row.leased(request.owner(), now.plus(request.lease())))
                    .peek(row -> tables.messages.write(tx, row.id(), row))
                    .map(row -> row.claimed(now))
                    .toList();
        });
    }

    @Override
    public Set<UUID> renew(Collection<Lease> leases, Duration lease) {
        return tables.transactions.statement(tx -> {
            Instant until = tables.clock.instant().plus(lease);
            Set<UUID> kept = new LinkedHashSet<>();
            leases.stream()
                    .sorted(Comparator.comparing(Lease::messageId))
                    .forEach(each -> lockOwn(tx, each).ifPresent(row -> {
                        tables.messages.write(tx, row.id(), row.renewed(until));
                        kept.add(row.id());
                    }));
            return kept;
        });
    }

    @Override
    public Set<UUID> settle(SettleRequest request) {
        return tables.transactions.statement(tx -> {
            Set<UUID> settled = new LinkedHashSet<>();
            request.settlements().stream()
                    .sorted(Comparator.comparing(each -> each.lease().messageId()))
                    .forEach(each -> lockOwn(tx, each.lease()).ifPresent(row -> {
                        tables.messages.write(tx, row.id(), settled(tx, row, each, request.emptyDelivered()));
                        settled.add(row.id());
                    }));
            return settled;
        });
    }

    @Override
    public PurgeCounts purge(PurgeRequest request) {
        return purge.run(request);
    }

    private List<MessageRow> claimable(Transaction tx, ClaimRequest request, Instant now) {
        Predicate<MessageRow> expired = row -> row.state() == LEASED;
        List<MessageRow> due = tables.messages.rows(tx).stream()
                .filter(row -> row.isDue(now) && isWanted(row, request) && isDeliverable(tx, row, request))
                .filter(row -> tables.messages.holderBut(tx, row.id()).isEmpty())
                .sorted(MessageRow.BY_DUE_TIME)
                .toList();
        if (!due.isEmpty() && expired.test(due.get(0))) {
            return due.subList(0, 1);
        }
        return due.stream().filter(expired.negate()).limit(request.limit()).toList();
    }

    private static boolean isWanted(MessageRow row, ClaimRequest request) {
        return request.consumers().containsKey(row.message().type())
                && (request.topics().isEmpty()
                        || request.topics().contains(row.message().topic()));
    }

    private boolean isDeliverable(Transaction tx, MessageRow row, ClaimRequest request) {
        String type = row.message().type();
        return request.consumers().get(type).containsAll(tables.registered(tx, type));
    }

    /** Locks first and looks then: whoever had the row may have taken the lease. */
    private Optional<MessageRow> lockOwn(Transaction tx, Lease lease) {
        tables.lock(tables.messages, tx, lease.messageId());
        return tables.messages.get(tx, lease.messageId()).filter(row -> row.isLeasedBy(lease));
    }

    private MessageRow settled(Transaction tx, MessageRow row, Settlement settlement, boolean emptyDelivered) {
        Instant now = tables.clock.instant();
        int attempts = settlement.attempts();
        if (settlement.outcome() instanceof Retry retry) {
            return row.pending(now.plus(retry.delay()), attempts, retry.error());
        }
        if (settlement.outcome() instanceof Dead dead) {
            return row.dead(now, attempts, dead.error());
        }
        Delivered delivered = (Delivered) settlement.outcome();
        if (!delivered
                .consumers()
                .containsAll(tables.registered(tx, row.message().type()))) {
            return row.pending(now, Math.max(attempts - 1, 0), Optional.empty());
        }
        MessageRow done = row.delivered(now, attempts);
        return emptyDelivered ? done.emptied() : done;
    }
}
