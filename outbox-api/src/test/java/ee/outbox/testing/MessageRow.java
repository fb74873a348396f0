/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Envelope;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.NewMessage;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;

import static ee.outbox.admin.MessageState.DEAD;
import static ee.outbox.admin.MessageState.DELIVERED;
import static ee.outbox.admin.MessageState.LEASED;
import static ee.outbox.admin.MessageState.PENDING;

/** A message's row, and the changes of state that it can make. */
record MessageRow(
        long seq,
        NewMessage message,
        Instant createdAt,
        MessageState state,
        Instant availableAt,
        int attempts,
        long fencingToken,
        Optional<String> leaseOwner,
        Optional<Instant> finishedAt,
        Optional<String> lastError) {

    static final Comparator<MessageRow> BY_SEQ = Comparator.comparingLong(MessageRow::seq);
    static final Comparator<MessageRow> BY_DUE_TIME =
            Comparator.comparing(MessageRow::availableAt).thenComparing(BY_SEQ);

    static MessageRow appended(long seq, NewMessage message, Instant now) {
        Instant due = message.due().instant().orElse(now.plus(message.due().delay()));
        return new MessageRow(
                seq, message, now, PENDING, due, 0, 0, Optional.empty(), Optional.empty(), Optional.empty());
    }

    UUID id() {
        return message.id();
    }

    boolean isDue(Instant now) {
        return (state == PENDING || state == LEASED) && !availableAt.isAfter(now);
    }

    boolean isLeasedBy(Lease lease) {
        return leaseOwner.filter(lease.owner()::equals).isPresent() && fencingToken == lease.fencingToken();
    }

    boolean finishedBefore(MessageState state, Instant instant) {
        return this.state == state && finishedAt.filter(instant::isAfter).isPresent();
    }

    MessageRow leased(String owner, Instant until) {
        return new MessageRow(
                seq,
                message,
                createdAt,
                LEASED,
                until,
                attempts + 1,
                fencingToken + 1,
                Optional.of(owner),
                finishedAt,
                lastError);
    }

    MessageRow renewed(Instant until) {
        return new MessageRow(
                seq, message, createdAt, state, until, attempts, fencingToken, leaseOwner, finishedAt, lastError);
    }

    MessageRow pending(Instant due, int attempts, Optional<String> error) {
        return new MessageRow(
                seq,
                message,
                createdAt,
                PENDING,
                due,
                attempts,
                fencingToken,
                Optional.empty(),
                Optional.empty(),
                error.or(() -> lastError));
    }

    MessageRow delivered(Instant now, int attempts) {
        return finished(DELIVERED, now, attempts, lastError);
    }

    MessageRow dead(Instant now, int attempts, String error) {
        return finished(DEAD, now, attempts, Optional.of(error));
    }

    MessageRow replayed(Instant now) {
        return new MessageRow(
                seq,
                message,
                createdAt,
                PENDING,
                now,
                0,
                fencingToken + 1,
                Optional.empty(),
                Optional.empty(),
                lastError);
    }

    MessageRow emptied() {
        NewMessage empty = new NewMessage(
                id(), message.type(), message.topic(), message.key(), "", message.headers(), message.due());
        return new MessageRow(
                seq, empty, createdAt, state, availableAt, attempts, fencingToken, leaseOwner, finishedAt, lastError);
    }

    ClaimedMessage claimed(Instant now) {
        Lease lease = new Lease(id(), leaseOwner.orElseThrow(), fencingToken);
        return new ClaimedMessage(
                lease,
                envelope(),
                message.key(),
                message.headers(),
                attempts,
                Duration.between(createdAt, now),
                lastError);
    }

    StoredMessage stored() {
        return new StoredMessage(
                envelope(),
                state,
                message.key(),
                message.headers(),
                availableAt,
                attempts,
                leaseOwner,
                finishedAt,
                lastError);
    }

    private Envelope envelope() {
        return new Envelope(id(), message.type(), message.topic(), createdAt, message.payload());
    }

    private MessageRow finished(MessageState state, Instant now, int attempts, Optional<String> error) {
        return new MessageRow(
                seq,
                message,
                createdAt,
                state,
                availableAt,
                attempts,
                fencingToken,
                Optional.empty(),
                Optional.of(now),
                error);
    }
}
