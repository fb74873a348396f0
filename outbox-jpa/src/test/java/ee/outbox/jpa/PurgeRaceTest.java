/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.admin.PurgeCounts;
import ee.outbox.spi.PurgeRequest;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/** Two purgers at once. */
class PurgeRaceTest {

    private static final int EXPIRED = 50_000;
    private static final Duration DAY = Duration.ofDays(1);
    private static final PurgeRequest BATCH = new PurgeRequest(DAY, Optional.of(DAY), Optional.of(DAY), 1_000);

    @Test
    void shareManyExpiredRowsAndEnd() throws Exception {
        Postgres database = Postgres.database("purge_race");
        expire(database);
        PurgeCounts removed = PurgeCounts.NONE;

        try (Unit unit = new Unit("hibernate", database.url())) {
            ExecutorService threads = Executors.newFixedThreadPool(2);
            Callable<PurgeCounts> purger = () -> purgeAll(unit);
            for (Future<PurgeCounts> purge : threads.invokeAll(Collections.nCopies(2, purger), 2, TimeUnit.MINUTES)) {
                removed = removed.plus(purge.get());
            }
            threads.shutdown();
        }

        assertThat(removed).isEqualTo(new PurgeCounts(EXPIRED, EXPIRED + EXPIRED));
    }

    /** Every message with one marker, every other one dead; and as many markers without a message. */
    private static void expire(Postgres database) throws Exception {
        database.execute(Messages.insert(EXPIRED));
        database.execute("update outbox.message set delivered_at = now() - interval '2 days' where seq % 2 = 0");
        database.execute("update outbox.message set dead_at = now() - interval '2 days' where seq % 2 = 1");
        database.execute("insert into outbox.processed (consumer, message_id, processed_at)"
                + " select 'inventory', id, now() - interval '2 days' from outbox.message");
        database.execute("insert into outbox.processed (consumer, message_id, processed_at)"
                + " select 'once', gen_random_uuid(), now() - interval '2 days' from generate_series(1, " + EXPIRED
                + ")");
    }

    private static PurgeCounts purgeAll(Unit unit) throws Exception {
        PurgeCounts all = PurgeCounts.NONE;
        PurgeCounts batch;
        do {
            batch = unit.inTransaction(() -> unit.stores().messages().purge(BATCH));
            all = all.plus(batch);
        } while (!batch.equals(PurgeCounts.NONE));
        return all;
    }
}
