/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.SettleRequest;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import ee.outbox.spi.Settlement.Outcome;
import ee.outbox.spi.Settlement.Retry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Settle: a worker that lost its lease changes nothing. */
abstract class SettleLostContract extends OperationContract {

    SettleLostContract(StoreContract store) {
        super(store);
    }

    private static final Delivered DELIVERED = new Delivered(Set.of(CONSUMER));

    static Stream<Outcome> outcomes() {
        return Stream.of(DELIVERED, new Retry(Duration.ZERO, Optional.of("late")), new Dead("late"));
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void changesNothingOnceAnotherWorkerHasTheMessage(Outcome outcome) throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));
        Lease next = claimOnly().lease();
        StoredMessage before = find(next.messageId());

        assertThat(settle(lost, outcome)).isEmpty();

        assertThat(find(next.messageId())).isEqualTo(before);
        assertThat(settle(next, DELIVERED)).containsExactly(next.messageId());
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void changesNothingOnceAnotherWorkerHasDelivered(Outcome outcome) throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));
        settle(claimOnly().lease(), DELIVERED);
        StoredMessage before = find(lost.messageId());

        assertThat(settle(lost, outcome)).isEmpty();

        assertThat(find(lost.messageId())).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void changesNothingTheSecondTime(Outcome outcome) throws Exception {
        Lease lease = appendAndClaim();
        settle(lease, DELIVERED);

        assertThat(settle(lease, outcome)).isEmpty();

        assertThat(find(lease.messageId()).state()).isEqualTo(MessageState.DELIVERED);
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void asksForOwnerAndToken(Outcome outcome) throws Exception {
        Lease lease = appendAndClaim();
        UUID id = lease.messageId();

        assertThat(settle(new Lease(id, "somebody-else", lease.fencingToken()), outcome))
                .isEmpty();
        assertThat(settle(new Lease(id, lease.owner(), lease.fencingToken() - 1), outcome))
                .isEmpty();
        assertThat(settle(new Lease(id, lease.owner(), lease.fencingToken() + 1), outcome))
                .isEmpty();
        assertThat(find(id).state()).isEqualTo(MessageState.LEASED);
    }

    @Test
    void ignoresAMessageThatIsNotThere() throws Exception {
        assertThat(settle(new Lease(UUID.randomUUID(), "somebody", 1), DELIVERED))
                .isEmpty();
    }

    @Test
    void settlesTheRestOfTheBatch() throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));
        claim();
        Lease kept = appendAndClaim();

        Set<UUID> settled = settle(new Settlement(lost, 1, DELIVERED), new Settlement(kept, 1, DELIVERED));

        assertThat(settled).containsExactly(kept.messageId());
        assertThat(find(lost.messageId()).state()).isEqualTo(MessageState.LEASED);
        assertThat(find(kept.messageId()).state()).isEqualTo(MessageState.DELIVERED);
    }

    @Test
    void settlesAMessageWhoseLeaseRanOutButThatNobodyTook() throws Exception {
        Lease lease = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        assertThat(settle(lease, DELIVERED)).containsExactly(lease.messageId());
        assertThat(claim()).isEmpty();
    }

    @Test
    void isNotOverruledByAClaimThatMeetsItsUncommittedOutcome() throws Exception {
        Lease lease = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        try (var late = hold(() -> store.messages().settle(request(lease)))) {
            assertThat(late.result()).hasSize(1);
            assertThat(claim()).isEmpty();
            late.commit();
        }

        assertThat(find(lease.messageId()).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(claim()).isEmpty();
    }

    @Test
    void findsTheLeaseLostOnceAClaimInProgressCommits() throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        try (var next = hold(() -> store.messages().claim(request()))) {
            assertThat(next.result()).hasSize(1);
            try (var late = hold(() -> store.messages().settle(request(lost)))) {
                late.endsSoon();
                next.commit();

                assertThat(late.result()).isEmpty();
                late.commit();
            }
        }

        assertThat(find(lost.messageId()).state()).isEqualTo(MessageState.LEASED);
    }

    private static SettleRequest request(Lease lease) {
        return new SettleRequest(List.of(new Settlement(lease, 1, DELIVERED)), false);
    }
}
