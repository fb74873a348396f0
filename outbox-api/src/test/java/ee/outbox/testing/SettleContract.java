/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.SettleRequest;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import ee.outbox.spi.Settlement.Retry;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Settle: every outcome of a batch, and what becomes of the messages. */
abstract class SettleContract extends OperationContract {

    SettleContract(StoreContract store) {
        super(store);
    }

    private static final Delivered DELIVERED = new Delivered(Set.of(CONSUMER));

    @Test
    void endsADeliveredMessage() throws Exception {
        Lease lease = appendAndClaim();

        assertThat(settle(lease, DELIVERED)).containsExactly(lease.messageId());

        StoredMessage stored = find(lease.messageId());
        assertThat(stored.state()).isEqualTo(MessageState.DELIVERED);
        assertThat(stored.finishedAt())
                .hasValueSatisfying(at -> assertThat(at).isCloseTo(store.now(), within(1, MINUTES)));
        assertThat(stored.leaseOwner()).isEmpty();
        assertThat(stored.envelope().payload()).isEqualTo("{}");
    }

    @Test
    void endsADeadMessageWithItsError() throws Exception {
        Lease lease = appendAndClaim();

        assertThat(settle(lease, new Dead("inventory: no such item"))).containsExactly(lease.messageId());

        StoredMessage stored = find(lease.messageId());
        assertThat(stored.state()).isEqualTo(MessageState.DEAD);
        assertThat(stored.lastError()).contains("inventory: no such item");
        assertThat(stored.finishedAt())
                .hasValueSatisfying(at -> assertThat(at).isCloseTo(store.now(), within(1, MINUTES)));
        assertThat(stored.leaseOwner()).isEmpty();
    }

    @Test
    void neverLetsADeliveredMessageBeClaimedAgain() throws Exception {
        appendDelivered();

        store.advance(Duration.ofDays(400));

        assertThat(claim()).isEmpty();
    }

    @Test
    void neverLetsADeadMessageBeClaimedAgain() throws Exception {
        appendDead();

        store.advance(Duration.ofDays(400));

        assertThat(claim()).isEmpty();
    }

    @Test
    void makesARetriedMessageDueAfterTheDelay() throws Exception {
        Lease lease = appendAndClaim();

        settle(lease, new Retry(Duration.ofHours(1), Optional.of("inventory: locked")));

        StoredMessage stored = find(lease.messageId());
        assertThat(stored.state()).isEqualTo(MessageState.PENDING);
        assertThat(stored.lastError()).contains("inventory: locked");
        assertThat(stored.leaseOwner()).isEmpty();
        assertThat(stored.finishedAt()).isEmpty();
        store.advance(Duration.ofMinutes(55));
        assertThat(claim()).isEmpty();
        store.advance(Duration.ofMinutes(6));
        assertThat(claim()).containsExactly(lease.messageId());
    }

    @Test
    void makesAMessageThatIsGivenBackDueAtOnce() throws Exception {
        Lease lease = appendAndClaim();

        settle(lease, new Retry(Duration.ZERO, Optional.empty()));

        assertThat(claim()).containsExactly(lease.messageId());
    }

    @Test
    void keepsTheLastErrorWhenARetryHasNone() throws Exception {
        Lease first = appendAndClaim();
        settle(first, new Retry(Duration.ZERO, Optional.of("inventory: locked")));
        Lease second = claimOnly().lease();

        settle(second, new Retry(Duration.ZERO, Optional.empty()));

        assertThat(find(second.messageId()).lastError()).contains("inventory: locked");
    }

    @Test
    void replacesTheLastError() throws Exception {
        Lease first = appendAndClaim();
        settle(first, new Retry(Duration.ZERO, Optional.of("inventory: locked")));
        Lease second = claimOnly().lease();

        settle(second, new Dead("inventory: no such item"));

        assertThat(find(second.messageId()).lastError()).contains("inventory: no such item");
    }

    @Test
    void keepsTheLongestErrorWhole() throws Exception {
        String error = "\u00e9'\\\n\ud83d\ude80\u20ac?".repeat(500);
        Lease lease = appendAndClaim();

        settle(lease, new Dead(error));

        assertThat(error).hasSize(Settlement.ERROR_LIMIT);
        assertThat(find(lease.messageId()).lastError()).contains(error);
    }

    @Test
    void writesTheAttemptsAsGiven() throws Exception {
        Lease lease = appendAndClaim();

        settle(new Settlement(lease, 7, new Retry(Duration.ZERO, Optional.empty())));

        assertThat(find(lease.messageId()).attempts()).isEqualTo(7);
        assertThat(claimOnly().attempt()).isEqualTo(8);
    }

    @Test
    void keepsTheTokenRisingWhenTheAttemptIsNotCharged() throws Exception {
        Lease first = appendAndClaim();
        settle(new Settlement(first, 0, new Retry(Duration.ZERO, Optional.empty())));

        ClaimedMessage second = claimOnly();

        assertThat(second.attempt()).isEqualTo(1);
        assertThat(second.lease().fencingToken()).isGreaterThan(first.fencingToken());
    }

    @Test
    void returnsADeliveredMessageToTheNewConsumerOfItsType() throws Exception {
        register(Map.of(TYPE, Set.of(CONSUMER)));
        Lease lease = appendAndClaim();
        register(Map.of(TYPE, Set.of(CONSUMER, "mail")));

        assertThat(settle(new Settlement(lease, 0, DELIVERED))).containsExactly(lease.messageId());

        StoredMessage stored = find(lease.messageId());
        assertThat(stored.state()).isEqualTo(MessageState.PENDING);
        assertThat(stored.attempts()).isZero();
        assertThat(stored.leaseOwner()).isEmpty();
        assertThat(stored.finishedAt()).isEmpty();
        assertThat(stored.envelope().payload()).isEqualTo("{}");
        assertThat(ids(claim(request(1, LEASE, Map.of(TYPE, Set.of(CONSUMER, "mail")), Set.of()))))
                .containsExactly(lease.messageId());
    }

    @Test
    void doesNotChargeTheDeliveryThatLackedTheNewConsumer() throws Exception {
        register(Map.of(TYPE, Set.of(CONSUMER)));
        Lease lease = appendAndClaim();
        register(Map.of(TYPE, Set.of(CONSUMER, "mail")));

        settle(new Settlement(lease, 1, DELIVERED));

        assertThat(find(lease.messageId()).attempts()).isZero();
    }

    @Test
    void keepsThePayloadOfAMessageThatWaitsForTheNewConsumer() throws Exception {
        register(Map.of(TYPE, Set.of(CONSUMER)));
        Lease lease = appendAndClaim();
        register(Map.of(TYPE, Set.of(CONSUMER, "mail")));

        settleEmptying(lease);

        assertThat(find(lease.messageId()).envelope().payload()).isEqualTo("{}");
    }

    @Test
    void endsADeliveredMessageWhoseConsumersHaveBecomeFewer() throws Exception {
        register(Map.of(TYPE, Set.of(CONSUMER, "mail")));
        append();
        Lease lease = claim(request(1, LEASE, Map.of(TYPE, Set.of(CONSUMER, "mail")), Set.of()))
                .get(0)
                .lease();
        register(Map.of(TYPE, Set.of(CONSUMER)));

        settle(lease, new Delivered(Set.of(CONSUMER, "mail")));

        assertThat(find(lease.messageId()).state()).isEqualTo(MessageState.DELIVERED);
    }

    @Test
    void ignoresNewConsumersOfOtherTypes() throws Exception {
        register(Map.of(TYPE, Set.of(CONSUMER)));
        Lease lease = appendAndClaim();
        register(Map.of(TYPE, Set.of(CONSUMER), OTHER_TYPE, Set.of("mail")));

        settle(lease, DELIVERED);

        assertThat(find(lease.messageId()).state()).isEqualTo(MessageState.DELIVERED);
    }

    @Test
    void emptiesThePayloadOfADeliveredMessageWhenAsked() throws Exception {
        Lease lease = appendAndClaim();

        settleEmptying(lease);

        assertThat(find(lease.messageId()).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(find(lease.messageId()).envelope().payload()).isEmpty();
    }

    @Test
    void keepsThePayloadOfDeadAndRetriedMessagesInAnyCase() throws Exception {
        appendMany(2);
        List<ClaimedMessage> claimed = claim(request());
        Settlement dead = new Settlement(claimed.get(0).lease(), 1, new Dead("no"));
        Settlement retry = new Settlement(claimed.get(1).lease(), 1, new Retry(Duration.ZERO, Optional.empty()));

        tx(() -> store.messages().settle(new SettleRequest(List.of(dead, retry), true)));

        assertThat(ids(claimed))
                .allSatisfy(id -> assertThat(find(id).envelope().payload()).isEqualTo("{}"));
    }

    @Test
    void settlesEachMessageOfABatchByItsOwnOutcome() throws Exception {
        appendMany(3);
        List<Lease> leases =
                claim(request()).stream().map(ClaimedMessage::lease).toList();

        settle(
                new Settlement(leases.get(0), 1, new Dead("no")),
                new Settlement(leases.get(1), 2, DELIVERED),
                new Settlement(leases.get(2), 3, new Retry(MINUTE, Optional.of("later"))));

        assertThat(leases)
                .extracting(lease -> find(lease.messageId()).state())
                .containsExactly(MessageState.DEAD, MessageState.DELIVERED, MessageState.PENDING);
        assertThat(leases)
                .extracting(lease -> find(lease.messageId()).attempts())
                .containsExactly(1, 2, 3);
    }

    @Test
    void settlesTheLargestBatch() throws Exception {
        appendMany(500);
        Settlement[] settlements = claim(request(500, LEASE)).stream()
                .map(message -> new Settlement(message.lease(), 1, DELIVERED))
                .toArray(Settlement[]::new);

        assertThat(settle(settlements)).hasSize(500);
    }

    @Test
    void settlesNothingForNoOutcomes() throws Exception {
        assertThat(settle()).isEmpty();
    }

    @Test
    void leavesTheMessageLeasedWhenItIsRolledBack() throws Exception {
        Lease lease = appendAndClaim();
        SettleRequest request = new SettleRequest(List.of(new Settlement(lease, 1, DELIVERED)), false);

        try (var worker = hold(() -> store.messages().settle(request))) {
            assertThat(worker.result()).hasSize(1);
        }

        assertThat(find(lease.messageId()).state()).isEqualTo(MessageState.LEASED);
        assertThat(settle(lease, DELIVERED)).hasSize(1);
    }

    private void settleEmptying(Lease lease) throws Exception {
        tx(() -> store.messages().settle(new SettleRequest(List.of(new Settlement(lease, 1, DELIVERED)), true)));
    }
}
