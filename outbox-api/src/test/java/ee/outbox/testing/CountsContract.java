/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.admin.MessageCounts;
import ee.outbox.spi.Lease;
import ee.outbox.spi.Settlement.Retry;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;

/** Counts: how many messages stand where. */
abstract class CountsContract extends OperationContract {

    CountsContract(StoreContract store) {
        super(store);
    }

    @Test
    void areZeroWhenNothingIsThere() throws Exception {
        assertThat(counts()).isEqualTo(new MessageCounts(0, 0, 0, 0, 0));
    }

    @Test
    void tellTheStatesApart() throws Exception {
        appendDelivered();
        appendDead();
        appendDead();
        appendMany(3);
        claim();
        appendMany(4);
        for (int i = 0; i < 5; i++) {
            append(message().delay(Duration.ofHours(1)));
        }

        assertThat(counts()).isEqualTo(new MessageCounts(4, 5, 3, 1, 2));
    }

    @Test
    void turnScheduledIntoDueAsTimePasses() throws Exception {
        append(message().delay(Duration.ofHours(1)));

        store.advance(Duration.ofHours(1).plus(MINUTE));

        assertThat(counts()).isEqualTo(new MessageCounts(1, 0, 0, 0, 0));
    }

    @Test
    void takeARetriedMessageAsScheduled() throws Exception {
        Lease lease = appendAndClaim();

        settle(lease, new Retry(Duration.ofHours(1), Optional.of("no")));

        assertThat(counts()).isEqualTo(new MessageCounts(0, 1, 0, 0, 0));
    }

    @Test
    void takeAMessageWhoseLeaseRanOutAsLeased() throws Exception {
        appendAndClaim();

        store.advance(LEASE.plus(MINUTE));

        assertThat(counts()).isEqualTo(new MessageCounts(0, 0, 1, 0, 0));
    }

    private MessageCounts counts() throws Exception {
        return tx(() -> store.archive().counts());
    }
}
