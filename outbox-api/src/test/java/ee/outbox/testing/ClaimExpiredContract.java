/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Message;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.Settlement.Retry;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Claim: a message whose lease ran out unanswered comes back, alone. */
abstract class ClaimExpiredContract extends OperationContract {

    ClaimExpiredContract(StoreContract store) {
        super(store);
    }

    @Test
    void returnsAMessageAgainAfterItsLeaseExpired() throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        ClaimedMessage again = claimOnly();

        assertThat(again.lease().messageId()).isEqualTo(lost.messageId());
        assertThat(again.lease().owner()).isNotEqualTo(lost.owner());
        assertThat(again.lease().fencingToken()).isGreaterThan(lost.fencingToken());
        assertThat(again.attempt()).isEqualTo(2);
    }

    @Test
    void returnsItAloneWhenItIsDueFirst() throws Exception {
        UUID expired = appendAndClaim().messageId();
        store.advance(LEASE.plus(MINUTE));
        List<UUID> fresh = appendMany(2);

        assertThat(claim()).containsExactly(expired);
        assertThat(claim()).containsExactlyElementsOf(fresh);
    }

    @Test
    void leavesItToALaterClaimWhenFreshOnesAreDueBefore() throws Exception {
        UUID fresh = append(message().delay(Duration.ofMinutes(5)));
        UUID expired = appendAndClaim().messageId();
        UUID alsoFresh = append(message().delay(Duration.ofMinutes(6)));
        store.advance(LEASE.plus(MINUTE));

        assertThat(claim()).containsExactly(fresh, alsoFresh);
        assertThat(claim()).containsExactly(expired);
    }

    @Test
    void takesFreshOnesOnBothSidesOfIt() throws Exception {
        UUID before = append(message().delay(Duration.ofMinutes(5)));
        UUID expired = appendAndClaim().messageId();
        UUID after = append(message().delay(Duration.ofMinutes(15)));
        store.advance(Duration.ofMinutes(20));

        assertThat(claim()).containsExactly(before, after);
        assertThat(claim()).containsExactly(expired);
    }

    @Test
    void returnsSeveralOneAtATime() throws Exception {
        List<UUID> ids = appendMany(3);
        assertThat(claim()).hasSize(3);
        store.advance(LEASE.plus(MINUTE));

        List<UUID> claimed = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<UUID> batch = claim();
            assertThat(batch).hasSize(1);
            claimed.addAll(batch);
        }

        assertThat(claimed).containsExactlyElementsOf(ids);
        assertThat(claim()).isEmpty();
    }

    @Test
    void returnsARetriedMessageTogetherWithOthers() throws Exception {
        Lease lease = appendAndClaim();
        settle(lease, new Retry(Duration.ZERO, Optional.of("no")));
        UUID other = append();

        assertThat(claim()).containsExactly(lease.messageId(), other);
    }

    @Test
    void isNotHeldUpByAnExpiredLeaseOfATypeItDoesNotTake() throws Exception {
        append(Message.of(OTHER_TYPE, "{}"));
        claim(request(1, LEASE, Map.of(OTHER_TYPE, Set.of("shipping")), Set.of()));
        store.advance(LEASE.plus(MINUTE));
        List<UUID> fresh = appendMany(2);

        assertThat(claim()).containsExactlyElementsOf(fresh);
    }

    @Test
    void isNotHeldUpByAnExpiredLeaseThatAnotherClaimTakes() throws Exception {
        appendAndClaim();
        store.advance(LEASE.plus(MINUTE));
        UUID fresh = append();

        try (var first = hold(() -> store.messages().claim(request()))) {
            assertThat(first.result()).hasSize(1);
            try (var second = hold(() -> store.messages().claim(request()))) {
                assertThat(ids(second.result())).containsExactly(fresh);
            }
        }
    }

    @Test
    void keepsTheLeaseThatWasThereWhenItIsRolledBack() throws Exception {
        Lease lease = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        try (var worker = hold(() -> store.messages().claim(request()))) {
            assertThat(worker.result()).hasSize(1);
        }

        assertThat(find(lease.messageId()).leaseOwner()).contains(lease.owner());
        assertThat(claimOnly().attempt()).isEqualTo(2);
    }
}
