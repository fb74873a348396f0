/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MarkResult;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.UUID;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Replay: a dead message gets another life, and no old lease comes with it. */
abstract class ReplayContract extends OperationContract {

    ReplayContract(StoreContract store) {
        super(store);
    }

    @Test
    void makesADeadMessagePendingAndDue() throws Exception {
        UUID id = appendDead();

        assertThat(replay(id)).isTrue();

        StoredMessage stored = find(id);
        assertThat(stored.state()).isEqualTo(MessageState.PENDING);
        assertThat(stored.finishedAt()).isEmpty();
        assertThat(stored.availableAt()).isCloseTo(store.now(), within(1, MINUTES));
        assertThat(claim()).containsExactly(id);
    }

    @Test
    void chargesNoAttempt() throws Exception {
        Lease lease = appendAndClaim();
        settle(new Settlement(lease, 8, new Dead("no")));

        replay(lease.messageId());

        assertThat(find(lease.messageId()).attempts()).isZero();
        assertThat(claimOnly().attempt()).isEqualTo(1);
    }

    @Test
    void raisesTheTokenSoThatNoOldLeaseMatches() throws Exception {
        append();
        ClaimRequest request = request();
        Lease old = claim(request).get(0).lease();
        settle(old, new Dead("no"));

        replay(old.messageId());

        assertThat(settle(old, new Delivered(Set.of(CONSUMER)))).isEmpty();
        assertThat(mark(old, consumer(CONSUMER))).isEqualTo(MarkResult.LEASE_LOST);
        assertThat(renew(List.of(old), LEASE)).isEmpty();
        Lease next = claim(request).get(0).lease();
        assertThat(next.fencingToken()).isGreaterThan(old.fencingToken() + 1);
        assertThat(settle(old, new Delivered(Set.of(CONSUMER)))).isEmpty();
    }

    @Test
    void keepsTheMarkersSoThatDoneConsumersAreNotCalledAgain() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, consumer("inventory"));
        settle(lease, new Dead("mail: no"));

        replay(lease.messageId());

        assertThat(done(lease.messageId())).containsExactly("inventory");
        assertThat(mark(claimOnly().lease(), consumer("inventory"))).isEqualTo(MarkResult.ALREADY_DONE);
    }

    @Test
    void keepsTheMessageAsItWasAppended() throws Exception {
        append(message().topic("orders").key("order-7").header("tenant", "a"));
        ClaimedMessage first = claimOnly();
        settle(first.lease(), new Dead("no"));

        replay(first.lease().messageId());

        ClaimedMessage again = claimOnly();
        assertThat(again.envelope()).isEqualTo(first.envelope());
        assertThat(again.key()).isEqualTo(first.key());
        assertThat(again.headers()).isEqualTo(first.headers());
    }

    @Test
    void refusesWhatIsNotDead() throws Exception {
        UUID delivered = appendDelivered();
        UUID leased = appendAndClaim().messageId();
        UUID pending = append();

        assertThat(replay(delivered)).isFalse();
        assertThat(replay(leased)).isFalse();
        assertThat(replay(pending)).isFalse();
        assertThat(replay(UUID.randomUUID())).isFalse();
        assertThat(find(delivered).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(find(leased).state()).isEqualTo(MessageState.LEASED);
    }

    @Test
    void leavesTheMessageDeadWhenItIsRolledBack() throws Exception {
        UUID id = appendDead();

        try (var operator = hold(() -> store.archive().replay(id))) {
            assertThat(operator.result()).isTrue();
        }

        assertThat(find(id).state()).isEqualTo(MessageState.DEAD);
    }

    @Test
    void succeedsForOneOfTwoOperators() throws Exception {
        UUID id = appendDead();

        try (var first = hold(() -> store.archive().replay(id))) {
            assertThat(first.result()).isTrue();
            try (var second = hold(() -> store.archive().replay(id))) {
                second.endsSoon();
                first.commit();

                assertThat(second.result()).isFalse();
            }
        }
    }

    private boolean replay(UUID id) throws Exception {
        return tx(() -> store.archive().replay(id));
    }
}
