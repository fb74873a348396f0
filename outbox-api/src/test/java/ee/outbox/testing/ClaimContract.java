/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.Settlement.Retry;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Claim: due messages, leased to one owner, in order. */
abstract class ClaimContract extends OperationContract {

    ClaimContract(StoreContract store) {
        super(store);
    }

    @Test
    void returnsNothingWhenNothingIsThere() throws Exception {
        assertThat(claim()).isEmpty();
    }

    @Test
    void returnsTheMessageAsItWasAppended() throws Exception {
        UUID id = append(message().topic("orders").key("order-7").header("tenant", "a"));
        StoredMessage stored = find(id);

        ClaimedMessage claimed = claimOnly();

        assertThat(claimed.envelope()).isEqualTo(stored.envelope());
        assertThat(claimed.key()).contains("order-7");
        assertThat(claimed.headers()).containsOnlyKeys("tenant");
    }

    @Test
    void leasesTheMessageToTheOwner() throws Exception {
        UUID id = append();
        ClaimRequest request = request();

        List<ClaimedMessage> claimed = claim(request);

        assertThat(claimed).singleElement().satisfies(message -> {
            assertThat(message.lease().messageId()).isEqualTo(id);
            assertThat(message.lease().owner()).isEqualTo(request.owner());
        });
        StoredMessage stored = find(id);
        assertThat(stored.state()).isEqualTo(MessageState.LEASED);
        assertThat(stored.leaseOwner()).contains(request.owner());
        assertThat(stored.availableAt()).isCloseTo(store.now().plus(LEASE), within(1, MINUTES));
    }

    @Test
    void acceptsTheLongestOwner() throws Exception {
        append();
        ClaimRequest request = request();
        String longest = "o".repeat(200);

        List<ClaimedMessage> claimed =
                claim(new ClaimRequest(longest, 1, LEASE, request.consumers(), request.topics()));

        assertThat(claimed)
                .singleElement()
                .extracting(ClaimedMessage::lease)
                .extracting(Lease::owner)
                .isEqualTo(longest);
    }

    @Test
    void chargesTheFirstAttemptAndGivesAToken() throws Exception {
        UUID id = append();

        ClaimedMessage claimed = claimOnly();

        assertThat(claimed.attempt()).isEqualTo(1);
        assertThat(claimed.lease().fencingToken()).isPositive();
        assertThat(find(id).attempts()).isEqualTo(1);
    }

    @Test
    void raisesAttemptAndTokenEachTime() throws Exception {
        Lease first = appendAndClaim();
        settle(first, new Retry(Duration.ZERO, Optional.of("no")));

        ClaimedMessage second = claimOnly();

        assertThat(second.attempt()).isEqualTo(2);
        assertThat(second.lease().fencingToken()).isGreaterThan(first.fencingToken());
    }

    @Test
    void tellsTheMessagesAgeByTheStoresClock() throws Exception {
        append();
        store.advance(Duration.ofMinutes(30));

        Duration age = claimOnly().age();

        assertThat(age).isBetween(Duration.ofMinutes(29), Duration.ofMinutes(31));
    }

    @Test
    void doesNotReturnALeasedMessageAgain() throws Exception {
        append();
        claim();

        store.advance(LEASE.minus(MINUTE));

        assertThat(claim()).isEmpty();
    }

    @Test
    void returnsAtMostTheLimit() throws Exception {
        List<UUID> ids = appendMany(5);

        List<ClaimedMessage> claimed = claim(request(2, LEASE));

        assertThat(ids(claimed)).containsExactlyElementsOf(ids.subList(0, 2));
    }

    @Test
    void leavesTheRestToTheNextClaim() throws Exception {
        List<UUID> ids = appendMany(5);

        List<UUID> claimed = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            claimed.addAll(ids(claim(request(2, LEASE))));
        }

        assertThat(claimed).containsExactlyElementsOf(ids);
    }

    @Test
    void returnsTheLargestBatchInOrder() throws Exception {
        List<UUID> ids = appendMany(501);

        List<ClaimedMessage> claimed = claim(request(500, LEASE));

        assertThat(ids(claimed)).containsExactlyElementsOf(ids.subList(0, 500));
    }

    @Test
    void returnsWhatIsDueLongestFirst() throws Exception {
        UUID third = append(message().delay(Duration.ofMinutes(9)));
        UUID second = append(message().delay(Duration.ofMinutes(6)));
        UUID first = append(message().delay(Duration.ofMinutes(3)));
        store.advance(Duration.ofMinutes(12));

        assertThat(claim()).containsExactly(first, second, third);
    }

    @Test
    void takesWhatIsDueLongestWhenTheLimitIsShort() throws Exception {
        append(message().delay(Duration.ofMinutes(9)));
        UUID first = append(message().delay(Duration.ofMinutes(3)));
        store.advance(Duration.ofMinutes(12));

        assertThat(ids(claim(request(1, LEASE)))).containsExactly(first);
    }

    @Test
    void returnsMessagesDueAtOneInstantInAppendOrder() throws Exception {
        Instant due = store.now().plus(Duration.ofMinutes(5));
        List<UUID> ids = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            ids.add(append(message().due(due)));
        }
        store.advance(Duration.ofMinutes(7));

        assertThat(claim()).containsExactlyElementsOf(ids);
    }

    @Test
    void doesNotLetWhatIsScheduledHoldUpWhatIsDue() throws Exception {
        append(message().delay(Duration.ofHours(1)));
        UUID due = append();

        assertThat(ids(claim(request(1, LEASE)))).containsExactly(due);
    }

    @Test
    void skipsRowsThatAnotherClaimHasLocked() throws Exception {
        List<UUID> ids = appendMany(4);

        try (var first = hold(() -> store.messages().claim(request(2, LEASE)));
                var second = hold(() -> {
                    first.result();
                    return store.messages().claim(request(10, LEASE));
                })) {
            assertThat(ids(first.result())).containsExactlyElementsOf(ids.subList(0, 2));
            assertThat(ids(second.result())).containsExactlyElementsOf(ids.subList(2, 4));
            second.commit();
            first.commit();
        }

        assertThat(claim()).isEmpty();
    }

    @Test
    void returnsNothingRatherThanWaitForALockedRow() throws Exception {
        append();

        try (var first = hold(() -> store.messages().claim(request()))) {
            first.result();
            try (var second = hold(() -> store.messages().claim(request()))) {
                assertThat(second.result()).isEmpty();
            }
        }
    }

    @Test
    void leavesTheMessageAsItWasWhenItIsRolledBack() throws Exception {
        UUID id = append();

        try (var worker = hold(() -> store.messages().claim(request()))) {
            assertThat(worker.result()).hasSize(1);
        }

        assertThat(find(id).state()).isEqualTo(MessageState.PENDING);
        assertThat(find(id).leaseOwner()).isEmpty();
        assertThat(claimOnly().attempt()).isEqualTo(1);
    }
}
