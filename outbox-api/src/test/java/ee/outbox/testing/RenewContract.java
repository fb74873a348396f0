/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.Settlement.Delivered;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

/** Renew: makes a lease end later, while it is one's own. */
abstract class RenewContract extends OperationContract {

    RenewContract(StoreContract store) {
        super(store);
    }

    @Test
    void makesTheLeaseEndLater() throws Exception {
        Lease lease = appendAndClaim();
        store.advance(LEASE.minus(MINUTE));

        assertThat(renew(List.of(lease), LEASE)).containsExactly(lease.messageId());

        store.advance(LEASE.minus(MINUTE));
        assertThat(claim()).isEmpty();
        store.advance(MINUTE.multipliedBy(2));
        assertThat(claim()).containsExactly(lease.messageId());
    }

    @Test
    void chargesNoAttemptAndKeepsTheToken() throws Exception {
        Lease lease = appendAndClaim();

        renew(List.of(lease), LEASE);

        assertThat(find(lease.messageId()).attempts()).isEqualTo(1);
        assertThat(settle(lease, new Delivered(Set.of(CONSUMER)))).containsExactly(lease.messageId());
    }

    @Test
    void renewsAWholeBatch() throws Exception {
        appendMany(500);
        List<Lease> leases =
                claim(request(500, LEASE)).stream().map(ClaimedMessage::lease).toList();

        assertThat(renew(leases, LEASE)).hasSize(500);
    }

    @Test
    void returnsOnlyWhatStillHolds() throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));
        claim();
        Lease kept = appendAndClaim();

        assertThat(renew(List.of(lost, kept), LEASE)).containsExactly(kept.messageId());
    }

    @Test
    void leavesTheNextOwnersLeaseAlone() throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));
        Lease next = claimOnly().lease();
        Instant end = find(next.messageId()).availableAt();

        assertThat(renew(List.of(lost), Duration.ofHours(1))).isEmpty();

        assertThat(find(next.messageId()).availableAt()).isEqualTo(end);
        assertThat(find(next.messageId()).leaseOwner()).contains(next.owner());
    }

    @Test
    void asksForOwnerAndToken() throws Exception {
        Lease lease = appendAndClaim();
        Lease otherOwner = new Lease(lease.messageId(), "somebody-else", lease.fencingToken());
        Lease lowerToken = new Lease(lease.messageId(), lease.owner(), lease.fencingToken() - 1);
        Lease higherToken = new Lease(lease.messageId(), lease.owner(), lease.fencingToken() + 1);

        assertThat(renew(List.of(otherOwner, lowerToken, higherToken), LEASE)).isEmpty();
    }

    @Test
    void renewsALeaseThatRanOutButThatNobodyTook() throws Exception {
        Lease lease = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        assertThat(renew(List.of(lease), LEASE)).containsExactly(lease.messageId());
        assertThat(claim()).isEmpty();
    }

    @Test
    void doesNotReviveASettledMessage() throws Exception {
        Lease lease = appendAndClaim();
        settle(lease, new Delivered(Set.of(CONSUMER)));

        assertThat(renew(List.of(lease), LEASE)).isEmpty();
    }

    @Test
    void renewsNothingForNoLeases() throws Exception {
        assertThat(renew(List.of(), LEASE)).isEmpty();
    }

    @Test
    void findsTheLeaseLostOnceAClaimInProgressCommits() throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        try (var next = hold(() -> store.messages().claim(request()))) {
            assertThat(next.result()).hasSize(1);
            try (var late = hold(() -> store.messages().renew(List.of(lost), LEASE))) {
                late.endsSoon();
                next.commit();

                assertThat(late.result()).isEmpty();
            }
        }
    }
}
