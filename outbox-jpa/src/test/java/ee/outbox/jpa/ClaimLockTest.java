/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;

/** A claim locks no more rows than it may take, however many are due. */
class ClaimLockTest {

    private static final int DUE = 100_000;
    private static final int CLAIMERS = 5;
    private static final int LIMIT = 20;
    private static final String UNLOCKED =
            "select count(*) from (select 1 from outbox.message for update skip locked) unlocked";

    private Postgres database;
    private Unit unit;

    @BeforeEach
    void open() throws Exception {
        database = Postgres.database("claim_lock_" + System.nanoTime());
        database.execute(Messages.insert(DUE));
        unit = new Unit("hibernate", database.url());
    }

    @AfterEach
    void close() {
        unit.close();
    }

    @Test
    void staysWithinTheLimit() throws Exception {
        CountDownLatch claimed = new CountDownLatch(CLAIMERS);
        CountDownLatch counted = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(CLAIMERS);

        List<Future<Integer>> claims = IntStream.range(0, CLAIMERS)
                .mapToObj(i -> threads.submit(() -> unit.inTransaction(() -> {
                    int count = unit.stores()
                            .messages()
                            .claim(Messages.claim(LIMIT))
                            .size();
                    claimed.countDown();
                    counted.await();
                    return count;
                })))
                .toList();
        boolean all = claimed.await(30, TimeUnit.SECONDS);
        long locked = DUE - database.count(UNLOCKED);
        counted.countDown();
        threads.shutdown();

        assertThat(all).isTrue();
        assertThat(claims).allSatisfy(claim -> assertThat(claim.get()).isEqualTo(LIMIT));
        assertThat(locked).isEqualTo(CLAIMERS * LIMIT);
    }

    @Test
    void isOneRowWhenTheFirstIsUnanswered() throws Exception {
        database.execute("update outbox.message set lease_owner = 'lost', leased_until = now() - interval '1 hour',"
                + " available_at = now() - interval '1 hour' where seq = 50");

        long unlocked = unit.inTransaction(() -> {
            assertThat(unit.stores().messages().claim(Messages.claim(LIMIT))).hasSize(1);
            return database.count(UNLOCKED);
        });

        assertThat(DUE - unlocked).isEqualTo(1);
    }
}
