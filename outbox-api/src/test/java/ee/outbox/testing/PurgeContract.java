/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.PurgeCounts;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.PurgeRequest;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Delivered;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

/** Purge: what is past its retention goes, and nothing else. */
abstract class PurgeContract extends OperationContract {

    PurgeContract(StoreContract store) {
        super(store);
    }

    private static final Duration WEEK = Duration.ofDays(7);
    private static final Duration MONTH = Duration.ofDays(30);
    private static final Optional<Duration> NEVER = Optional.empty();

    @Test
    void removesDeliveredMessagesPastTheirRetention() throws Exception {
        UUID old = appendDelivered();
        store.advance(WEEK.plus(MINUTE));
        UUID recent = appendDelivered();

        PurgeCounts purged = purge(new PurgeRequest(WEEK, NEVER, NEVER, 100));

        assertThat(purged.messages()).isEqualTo(1);
        assertThat(isGone(old)).isTrue();
        assertThat(isGone(recent)).isFalse();
    }

    @Test
    void keepsDeliveredMessagesUntilTheirRetentionEnds() throws Exception {
        UUID id = appendDelivered();
        store.advance(WEEK.minus(MINUTE));

        assertThat(purge(new PurgeRequest(WEEK, NEVER, NEVER, 100))).isEqualTo(PurgeCounts.NONE);
        assertThat(isGone(id)).isFalse();
    }

    @Test
    void measuresTheRetentionFromTheDelivery() throws Exception {
        UUID id = append();
        store.advance(MONTH);
        settle(claimOnly().lease(), new Delivered(Set.of(CONSUMER)));

        purge(new PurgeRequest(WEEK, NEVER, NEVER, 100));

        assertThat(isGone(id)).isFalse();
    }

    @Test
    void removesDeadMessagesPastARetentionOfTheirOwn() throws Exception {
        UUID id = appendDead();
        store.advance(WEEK.plus(MINUTE));

        purge(new PurgeRequest(WEEK, Optional.of(MONTH), NEVER, 100));
        assertThat(isGone(id)).isFalse();

        store.advance(MONTH);
        purge(new PurgeRequest(WEEK, Optional.of(MONTH), NEVER, 100));
        assertThat(isGone(id)).isTrue();
    }

    @Test
    void keepsDeadMessagesForEverWhenTheyHaveNoRetention() throws Exception {
        UUID id = appendDead();
        store.advance(Duration.ofDays(1_000));

        assertThat(purge(new PurgeRequest(WEEK, NEVER, NEVER, 100))).isEqualTo(PurgeCounts.NONE);
        assertThat(isGone(id)).isFalse();
    }

    @Test
    void keepsPendingAndLeasedMessagesHoweverOldTheyAre() throws Exception {
        UUID leased = appendAndClaim().messageId();
        UUID pending = append();
        store.advance(Duration.ofDays(1_000));

        assertThat(purge(everything(100))).isEqualTo(PurgeCounts.NONE);
        assertThat(isGone(leased)).isFalse();
        assertThat(isGone(pending)).isFalse();
    }

    @Test
    void keepsAReplayedMessage() throws Exception {
        UUID id = appendDead();
        store.advance(MONTH);
        tx(() -> store.archive().replay(id));

        assertThat(purge(everything(100))).isEqualTo(PurgeCounts.NONE);
        assertThat(isGone(id)).isFalse();
    }

    @Test
    void removesAtMostTheLimit() throws Exception {
        deliverMany(5);
        store.advance(WEEK.plus(MINUTE));

        assertThat(purge(everything(2)).messages()).isEqualTo(2);
        assertThat(purge(everything(2)).messages()).isEqualTo(2);
        assertThat(purge(everything(2)).messages()).isEqualTo(1);
        assertThat(purge(everything(2)).messages()).isZero();
    }

    @Test
    void countsDeliveredAndDeadTogetherAgainstTheLimit() throws Exception {
        appendDelivered();
        appendDead();
        store.advance(WEEK.plus(MINUTE));

        assertThat(purge(everything(1)).messages()).isEqualTo(1);
        assertThat(purge(everything(1)).messages()).isEqualTo(1);
    }

    @Test
    void leavesEverythingWhenItIsRolledBack() throws Exception {
        UUID id = appendDelivered();
        store.advance(WEEK.plus(MINUTE));

        try (var purger = hold(() -> store.messages().purge(everything(100)))) {
            assertThat(purger.result().messages()).isEqualTo(1);
        }

        assertThat(isGone(id)).isFalse();
    }

    @Test
    void skipsRowsThatAnotherPurgeHasLocked() throws Exception {
        deliverMany(5);
        store.advance(WEEK.plus(MINUTE));

        try (var first = hold(() -> store.messages().purge(everything(2)))) {
            assertThat(first.result().messages()).isEqualTo(2);
            try (var second = hold(() -> store.messages().purge(everything(100)))) {
                assertThat(second.result().messages()).isEqualTo(3);
                second.commit();
            }
            first.commit();
        }
    }

    @Test
    void skipsADeadMessageThatIsBeingReplayed() throws Exception {
        UUID id = appendDead();
        store.advance(WEEK.plus(MINUTE));

        try (var operator = hold(() -> store.archive().replay(id))) {
            assertThat(operator.result()).isTrue();
            try (var purger = hold(() -> store.messages().purge(everything(100)))) {
                assertThat(purger.result()).isEqualTo(PurgeCounts.NONE);
                purger.commit();
            }
            operator.commit();
        }

        assertThat(claim()).containsExactly(id);
    }

    @Test
    void letsTwoPurgersShareTheWorkAndEnd() throws Exception {
        deliverMany(100);
        store.advance(WEEK.plus(MINUTE));

        List<Callable<Long>> purgers = List.of(this::purgeAll, this::purgeAll);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        long removed = 0;
        try {
            for (Future<Long> purger : threads.invokeAll(purgers, 30, SECONDS)) {
                removed += purger.get();
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(removed).isEqualTo(100);
    }

    private long purgeAll() throws Exception {
        long removed = 0;
        for (long batch = 1; batch > 0; removed += batch) {
            batch = purge(everything(7)).messages();
        }
        return removed;
    }

    private void deliverMany(int count) throws Exception {
        appendMany(count);
        List<ClaimedMessage> claimed = claim(request(count, LEASE));
        settle(claimed.stream()
                .map(message -> new Settlement(message.lease(), 1, new Delivered(Set.of(CONSUMER))))
                .toArray(Settlement[]::new));
    }

    private PurgeCounts purge(PurgeRequest request) throws Exception {
        return tx(() -> store.messages().purge(request));
    }

    private static PurgeRequest everything(int limit) {
        return new PurgeRequest(WEEK, Optional.of(WEEK), Optional.of(WEEK), limit);
    }
}
