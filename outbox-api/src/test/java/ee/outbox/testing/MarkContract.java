/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerName;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MarkResult;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import ee.outbox.spi.Settlement.Retry;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Mark: a consumer's effect happens once, and only under the lease. */
abstract class MarkContract extends OperationContract {

    MarkContract(StoreContract store) {
        super(store);
    }

    private static final ConsumerName INVENTORY = consumer("inventory");

    @Test
    void marksTheFirstTime() throws Exception {
        Lease lease = appendAndClaim();

        assertThat(mark(lease, INVENTORY)).isEqualTo(MarkResult.MARKED);

        assertThat(done(lease.messageId())).containsExactly("inventory");
    }

    @Test
    void isAlreadyDoneTheSecondTime() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, INVENTORY);

        assertThat(mark(lease, INVENTORY)).isEqualTo(MarkResult.ALREADY_DONE);
    }

    @Test
    void isAlreadyDoneWithinOneTransaction() throws Exception {
        Lease lease = appendAndClaim();

        MarkResult again = tx(() -> {
            store.markers().mark(lease, INVENTORY, MINUTE);
            return store.markers().mark(lease, INVENTORY, MINUTE);
        });

        assertThat(again).isEqualTo(MarkResult.ALREADY_DONE);
    }

    @Test
    void isAlreadyDoneUnderALaterLease() throws Exception {
        Lease first = appendAndClaim();
        mark(first, INVENTORY);
        settle(first, new Retry(Duration.ZERO, Optional.of("mail: no")));

        assertThat(mark(claimOnly().lease(), INVENTORY)).isEqualTo(MarkResult.ALREADY_DONE);
    }

    @Test
    void isAlreadyDoneUnderAFormerName() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, consumer("stock"));

        assertThat(mark(lease, consumer("inventory", "warehouse", "stock"))).isEqualTo(MarkResult.ALREADY_DONE);

        assertThat(done(lease.messageId())).contains("stock");
    }

    @Test
    void writesTheNameAndItsFormerOnes() throws Exception {
        Lease lease = appendAndClaim();

        assertThat(mark(lease, consumer("inventory", "stock"))).isEqualTo(MarkResult.MARKED);

        assertThat(done(lease.messageId())).containsExactlyInAnyOrder("inventory", "stock");
    }

    @Test
    void isAlreadyDoneForAnOldVersionThatKnowsTheFormerNameOnly() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, consumer("inventory", "stock"));

        assertThat(mark(lease, consumer("stock"))).isEqualTo(MarkResult.ALREADY_DONE);
    }

    @Test
    void keepsConsumersApart() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, INVENTORY);

        assertThat(mark(lease, consumer("mail"))).isEqualTo(MarkResult.MARKED);

        assertThat(done(lease.messageId())).containsExactlyInAnyOrder("inventory", "mail");
    }

    @Test
    void keepsMessagesApart() throws Exception {
        mark(appendAndClaim(), INVENTORY);

        assertThat(mark(appendAndClaim(), INVENTORY)).isEqualTo(MarkResult.MARKED);
    }

    @Test
    void isLostOnceAnotherWorkerHasTheMessage() throws Exception {
        Lease lost = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));
        Lease next = claimOnly().lease();

        assertThat(mark(lost, INVENTORY)).isEqualTo(MarkResult.LEASE_LOST);

        assertThat(done(next.messageId())).isEmpty();
        assertThat(mark(next, INVENTORY)).isEqualTo(MarkResult.MARKED);
    }

    @Test
    void asksForOwnerAndToken() throws Exception {
        Lease lease = appendAndClaim();
        UUID id = lease.messageId();

        assertThat(mark(new Lease(id, "somebody-else", lease.fencingToken()), INVENTORY))
                .isEqualTo(MarkResult.LEASE_LOST);
        assertThat(mark(new Lease(id, lease.owner(), lease.fencingToken() - 1), INVENTORY))
                .isEqualTo(MarkResult.LEASE_LOST);
        assertThat(mark(new Lease(id, lease.owner(), lease.fencingToken() + 1), INVENTORY))
                .isEqualTo(MarkResult.LEASE_LOST);
        assertThat(done(id)).isEmpty();
    }

    @Test
    void isLostOnceTheMessageIsSettled() throws Exception {
        Lease delivered = appendAndClaim();
        settle(delivered, new Delivered(Set.of()));
        Lease dead = appendAndClaim();
        settle(dead, new Dead("no"));

        assertThat(mark(delivered, INVENTORY)).isEqualTo(MarkResult.LEASE_LOST);
        assertThat(mark(dead, INVENTORY)).isEqualTo(MarkResult.LEASE_LOST);
    }

    @Test
    void isLostForAMessageThatIsNotThere() throws Exception {
        Lease lease = new Lease(UUID.randomUUID(), "somebody", 1);

        assertThat(mark(lease, INVENTORY)).isEqualTo(MarkResult.LEASE_LOST);

        assertThat(done(lease.messageId())).isEmpty();
    }

    @Test
    void marksUnderALeaseThatRanOutButThatNobodyTook() throws Exception {
        Lease lease = appendAndClaim();
        store.advance(LEASE.plus(MINUTE));

        assertThat(mark(lease, INVENTORY)).isEqualTo(MarkResult.MARKED);
    }

    @Test
    void leavesTheTransactionUsableWhateverTheResult() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, INVENTORY);
        Lease lost = new Lease(lease.messageId(), "somebody-else", lease.fencingToken());

        tx(() -> {
            store.markers().mark(lease, INVENTORY, MINUTE);
            store.markers().mark(lost, consumer("mail"), MINUTE);
            return store.markers().mark(lease, consumer("audit"), MINUTE);
        });

        assertThat(done(lease.messageId())).containsExactlyInAnyOrder("inventory", "audit");
    }

    @Test
    void leavesNothingWhenItIsRolledBack() throws Exception {
        Lease lease = appendAndClaim();

        try (var worker = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
            assertThat(worker.result()).isEqualTo(MarkResult.MARKED);
        }

        assertThat(done(lease.messageId())).isEmpty();
        assertThat(mark(lease, INVENTORY)).isEqualTo(MarkResult.MARKED);
    }

    @Test
    void isInvisibleToOthersUntilItCommits() throws Exception {
        Lease lease = appendAndClaim();

        try (var worker = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
            worker.result();

            assertThat(done(lease.messageId())).isEmpty();
        }
    }

    @Test
    void waitsForAnotherTransactionsMarkerAndIsAlreadyDoneOnceThatCommits() throws Exception {
        Lease lease = appendAndClaim();

        try (var first = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
            assertThat(first.result()).isEqualTo(MarkResult.MARKED);
            try (var second = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
                assertThat(second.endsSoon()).isFalse();
                first.commit();

                assertThat(second.result()).isEqualTo(MarkResult.ALREADY_DONE);
            }
        }
    }

    @Test
    void waitsForAnotherTransactionsMarkerAndMarksOnceThatRollsBack() throws Exception {
        Lease lease = appendAndClaim();

        try (var first = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
            assertThat(first.result()).isEqualTo(MarkResult.MARKED);
            try (var second = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
                assertThat(second.endsSoon()).isFalse();
                first.rollBack();

                assertThat(second.result()).isEqualTo(MarkResult.MARKED);
                second.commit();
            }
        }

        assertThat(done(lease.messageId())).containsExactly("inventory");
    }

    @Test
    void throwsWhenAnotherTransactionsMarkerOutlastsTheWait() throws Exception {
        Lease lease = appendAndClaim();

        try (var first = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
            first.result();
            try (var second = hold(() -> store.markers().mark(lease, INVENTORY, Duration.ofSeconds(1)))) {
                assertThatThrownBy(second::result).isInstanceOf(ExecutionException.class);
            }
            first.commit();
        }

        assertThat(done(lease.messageId())).containsExactly("inventory");
    }

    @Test
    void doesNotWaitForAnotherConsumersMarker() throws Exception {
        Lease lease = appendAndClaim();

        try (var first = hold(() -> store.markers().mark(lease, INVENTORY, MINUTE))) {
            first.result();
            try (var second = hold(() -> store.markers().mark(lease, consumer("mail"), MINUTE))) {
                assertThat(second.result()).isEqualTo(MarkResult.MARKED);
            }
        }
    }
}
