/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.purge;

import ee.outbox.PermanentFailureException;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.Settings;
import ee.outbox.engine.TestConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

class PurgerTest {

    private static final Duration RETENTION = Duration.ofDays(7);
    private static final Optional<Duration> NEVER = Optional.empty();
    private static final int BATCH_SIZE = 10;

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final TestConsumer inventory = TestConsumer.named("inventory");
    private final Bench bench = new Bench(inventory);

    @Test
    void removesWhatIsPastItsRetentionWithItsMarkers() {
        deliver(3);
        bench.advance(RETENTION.plusSeconds(1));

        PurgeCounts counts = purger(NEVER, NEVER).purge();

        assertThat(counts).isEqualTo(new PurgeCounts(3, 3));
        assertThat(bench.tx(() -> bench.store().archive().counts()).delivered()).isZero();
    }

    @Test
    void leavesWhatIsNot() {
        deliver(3);
        bench.advance(RETENTION.minusSeconds(1));

        assertThat(purger(NEVER, NEVER).purge()).isEqualTo(PurgeCounts.NONE);
    }

    @Test
    void takesSmallTransactionsUntilNothingMoreIsFound() {
        deliver(25);
        bench.advance(RETENTION.plusSeconds(1));
        int before = bench.transactions().count();

        PurgeCounts counts = purger(NEVER, NEVER).purge();

        assertThat(counts.messages()).isEqualTo(25);
        assertThat(bench.transactions().count() - before).isEqualTo(3);
    }

    @Test
    void takesOneTransactionWhenThereIsNothing() {
        purger(NEVER, NEVER).purge();

        assertThat(bench.transactions().count()).isEqualTo(1);
    }

    @Test
    void stopsAtTheStopSign() {
        deliver(25);
        bench.advance(RETENTION.plusSeconds(1));
        bench.stop().raise();

        assertThat(purger(NEVER, NEVER).purge().messages()).isEqualTo(BATCH_SIZE);
    }

    @Test
    void removesDeadMessagesAfterTheirOwnRetention() {
        inventory.failingWith(new PermanentFailureException("never"));
        deliver(2);
        bench.advance(Duration.ofDays(30).plusSeconds(1));

        PurgeCounts counts = purger(Optional.of(Duration.ofDays(30)), NEVER).purge();

        assertThat(counts.messages()).isEqualTo(2);
    }

    @Test
    void keepsDeadMessagesForEverWhereThatIsSet() {
        inventory.failingWith(new PermanentFailureException("never"));
        deliver(2);
        bench.advance(Duration.ofDays(3650));

        assertThat(purger(NEVER, NEVER).purge()).isEqualTo(PurgeCounts.NONE);
    }

    @Test
    void removesMarkersWithoutAMessageAfterTheirs() {
        List.of(1, 2, 3).forEach(i -> bench.tx(() -> bench.store().markers().markOnce("credits", UUID.randomUUID())));
        bench.advance(Duration.ofDays(1).plusSeconds(1));

        PurgeCounts counts = purger(NEVER, Optional.of(Duration.ofDays(1))).purge();

        assertThat(counts).isEqualTo(new PurgeCounts(0, 3));
    }

    @Test
    void removesMoreMarkersThanABatchHolds() {
        for (int i = 0; i < 25; i++) {
            bench.tx(() -> bench.store().markers().markOnce("credits", UUID.randomUUID()));
        }
        bench.advance(Duration.ofDays(1).plusSeconds(1));

        PurgeCounts counts = purger(NEVER, Optional.of(Duration.ofDays(1))).purge();

        assertThat(counts.markers()).isEqualTo(25);
    }

    private void deliver(int count) {
        bench.appendMany(count);
        bench.runAll();
    }

    private Purger purger(Optional<Duration> dead, Optional<Duration> processed) {
        Settings.Purging settings = new Settings.Purging(RETENTION, dead, processed, Duration.ofMinutes(1), BATCH_SIZE);
        return new Purger(bench.store().messages(), bench.transactions(), settings, bench.stop());
    }
}
