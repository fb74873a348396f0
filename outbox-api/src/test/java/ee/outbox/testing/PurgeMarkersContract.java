/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.PurgeCounts;
import ee.outbox.spi.Lease;
import ee.outbox.spi.PurgeRequest;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Purge: a marker never goes while its message could still be delivered or replayed. */
abstract class PurgeMarkersContract extends OperationContract {

    PurgeMarkersContract(StoreContract store) {
        super(store);
    }

    private static final Duration WEEK = Duration.ofDays(7);
    private static final Duration MONTH = Duration.ofDays(30);
    private static final Optional<Duration> NEVER = Optional.empty();

    @Test
    void removesTheMarkersOfAPurgedMessage() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, consumer("inventory"));
        mark(lease, consumer("mail"));
        settle(lease, new Delivered(Set.of("inventory", "mail")));
        store.advance(WEEK.plus(MINUTE));

        PurgeCounts purged = purge(new PurgeRequest(WEEK, NEVER, NEVER, 100));

        assertThat(purged).isEqualTo(new PurgeCounts(1, 2));
        assertThat(done(lease.messageId())).isEmpty();
    }

    @Test
    void keepsTheMarkersOfARetainedMessageHoweverOldTheyAre() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, consumer("inventory"));
        settle(lease, new Dead("mail: no such address"));
        store.advance(MONTH);

        PurgeCounts purged = purge(new PurgeRequest(WEEK, NEVER, Optional.of(WEEK), 100));

        assertThat(purged).isEqualTo(PurgeCounts.NONE);
        assertThat(done(lease.messageId())).containsExactly("inventory");
    }

    @Test
    void keepsTheMarkersOfAMessageOnItsWay() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, consumer("inventory"));
        store.advance(MONTH);

        purge(new PurgeRequest(WEEK, Optional.of(WEEK), Optional.of(WEEK), 100));

        assertThat(done(lease.messageId())).containsExactly("inventory");
    }

    @Test
    void keepsTheMarkersOfMessagesBeyondTheLimit() throws Exception {
        UUID first = deliverMarked();
        UUID second = deliverMarked();
        store.advance(MONTH);

        PurgeCounts purged = purge(new PurgeRequest(WEEK, NEVER, Optional.of(WEEK), 1));

        assertThat(purged).isEqualTo(new PurgeCounts(1, 1));
        assertThat(done(first).size() + done(second).size()).isEqualTo(1);
    }

    @Test
    void removesMarkersWithoutAMessagePastTheirRetention() throws Exception {
        UUID old = UUID.randomUUID();
        markOnce(old);
        store.advance(WEEK.plus(MINUTE));
        UUID recent = UUID.randomUUID();
        markOnce(recent);

        PurgeCounts purged = purge(new PurgeRequest(MONTH, NEVER, Optional.of(WEEK), 100));

        assertThat(purged).isEqualTo(new PurgeCounts(0, 1));
        assertThat(done(old)).isEmpty();
        assertThat(done(recent)).hasSize(1);
    }

    @Test
    void keepsMarkersWithoutAMessageForEverWhenTheyHaveNoRetention() throws Exception {
        UUID id = UUID.randomUUID();
        markOnce(id);
        store.advance(Duration.ofDays(1_000));

        assertThat(purge(new PurgeRequest(WEEK, Optional.of(WEEK), NEVER, 100))).isEqualTo(PurgeCounts.NONE);
        assertThat(done(id)).hasSize(1);
    }

    @Test
    void removesAtMostTheLimitOfMarkersWithoutAMessage() throws Exception {
        for (int i = 0; i < 3; i++) {
            markOnce(UUID.randomUUID());
        }
        store.advance(MONTH);

        assertThat(purge(new PurgeRequest(WEEK, NEVER, Optional.of(WEEK), 2)).markers())
                .isEqualTo(2);
        assertThat(purge(new PurgeRequest(WEEK, NEVER, Optional.of(WEEK), 2)).markers())
                .isEqualTo(1);
    }

    @Test
    void skipsMarkersThatAnotherPurgeHasLocked() throws Exception {
        for (int i = 0; i < 3; i++) {
            markOnce(UUID.randomUUID());
        }
        store.advance(MONTH);
        PurgeRequest two = new PurgeRequest(WEEK, NEVER, Optional.of(WEEK), 2);

        try (var first = hold(() -> store.messages().purge(two))) {
            assertThat(first.result().markers()).isEqualTo(2);
            try (var second = hold(() -> store.messages().purge(two))) {
                assertThat(second.result().markers()).isEqualTo(1);
                second.commit();
            }
            first.commit();
        }
    }

    private UUID deliverMarked() throws Exception {
        Lease lease = appendAndClaim();
        mark(lease, consumer(CONSUMER));
        settle(lease, new Delivered(Set.of(CONSUMER)));
        return lease.messageId();
    }

    private PurgeCounts purge(PurgeRequest request) throws Exception {
        return tx(() -> store.messages().purge(request));
    }
}
