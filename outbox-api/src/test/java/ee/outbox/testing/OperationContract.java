/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Message;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.ConsumerName;
import ee.outbox.spi.ConsumerStore.Registration;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MarkResult;
import ee.outbox.spi.NewMessage;
import ee.outbox.spi.SettleRequest;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import ee.outbox.spi.Settlement.Outcome;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The words in which the contract is written. Each method here is one transaction, unless it takes or returns a
 * request.
 */
abstract class OperationContract {

    static final String TYPE = "evt.order.claimed.v1";
    static final String OTHER_TYPE = "evt.order.shipped.v1";
    static final String CONSUMER = "inventory";
    static final Duration LEASE = Duration.ofMinutes(10);
    static final Duration EXPIRY = Duration.ofMinutes(10);
    static final Duration MINUTE = Duration.ofMinutes(1);

    final StoreContract store;

    private final AtomicInteger claimCount = new AtomicInteger();

    OperationContract(StoreContract store) {
        this.store = store;
    }

    final <T> T tx(Callable<T> work) throws Exception {
        return store.inTransaction(work);
    }

    final <T> HeldTransaction<T> hold(Callable<T> work) {
        return HeldTransaction.of(store, work);
    }

    static Message message() {
        return Message.of(TYPE, "{}");
    }

    static NewMessage row(Message message) {
        return new NewMessage(
                message.id().orElseGet(UUID::randomUUID),
                message.type().orElseThrow(),
                message.topic().orElse(message.type().orElseThrow()),
                message.key(),
                message.payload().orElseThrow(),
                message.headers(),
                message.due());
    }

    final UUID append(Message message) throws Exception {
        NewMessage row = row(message);
        assertThat(tx(() -> store.messages().append(row))).isTrue();
        return row.id();
    }

    final UUID append() throws Exception {
        return append(message());
    }

    final List<UUID> appendMany(int count) throws Exception {
        List<NewMessage> rows =
                Stream.generate(() -> row(message())).limit(count).toList();
        tx(() -> {
            rows.forEach(store.messages()::append);
            return null;
        });
        return rows.stream().map(NewMessage::id).toList();
    }

    final ClaimRequest request() {
        return request(50, LEASE);
    }

    final ClaimRequest request(int limit, Duration lease) {
        return request(limit, lease, Map.of(TYPE, Set.of(CONSUMER)), Set.of());
    }

    final ClaimRequest request(int limit, Duration lease, Map<String, Set<String>> consumers, Set<String> topics) {
        return new ClaimRequest("claim-" + claimCount.incrementAndGet(), limit, lease, consumers, topics);
    }

    final List<ClaimedMessage> claim(ClaimRequest request) throws Exception {
        return tx(() -> store.messages().claim(request));
    }

    final List<UUID> claim() throws Exception {
        return ids(claim(request()));
    }

    final ClaimedMessage claimOnly() throws Exception {
        List<ClaimedMessage> claimed = claim(request());
        assertThat(claimed).hasSize(1);
        return claimed.get(0);
    }

    final Lease appendAndClaim() throws Exception {
        append();
        return claimOnly().lease();
    }

    final Set<UUID> renew(Collection<Lease> leases, Duration lease) throws Exception {
        return tx(() -> store.messages().renew(leases, lease));
    }

    final Set<UUID> settle(Settlement... settlements) throws Exception {
        return tx(() -> store.messages().settle(new SettleRequest(Arrays.asList(settlements), false)));
    }

    final Set<UUID> settle(Lease lease, Outcome outcome) throws Exception {
        return settle(new Settlement(lease, 1, outcome));
    }

    final UUID appendDelivered() throws Exception {
        Lease lease = appendAndClaim();
        settle(lease, new Delivered(Set.of(CONSUMER)));
        return lease.messageId();
    }

    final UUID appendDead() throws Exception {
        Lease lease = appendAndClaim();
        settle(lease, new Dead("inventory: no such item"));
        return lease.messageId();
    }

    static ConsumerName consumer(String name, String... aliases) {
        return new ConsumerName(name, Set.of(aliases));
    }

    final MarkResult mark(Lease lease, ConsumerName consumer) throws Exception {
        return tx(() -> store.markers().mark(lease, consumer, Duration.ofSeconds(20)));
    }

    final boolean markOnce(UUID messageId) throws Exception {
        return tx(() -> store.markers().markOnce(CONSUMER, messageId));
    }

    final Set<String> done(UUID messageId) throws Exception {
        return tx(() -> store.markers().done(messageId));
    }

    final void register(Map<String, Set<String>> consumers) throws Exception {
        assertThat(tx(() -> store.consumers().register(new Registration("shop", consumers, EXPIRY, true))))
                .isEmpty();
    }

    final StoredMessage find(UUID id) throws Exception {
        return tx(() -> store.archive().find(id)).orElseThrow();
    }

    final boolean isGone(UUID id) throws Exception {
        return tx(() -> store.archive().find(id)).isEmpty();
    }

    static List<UUID> ids(Collection<ClaimedMessage> claimed) {
        return claimed.stream().map(message -> message.lease().messageId()).toList();
    }
}
