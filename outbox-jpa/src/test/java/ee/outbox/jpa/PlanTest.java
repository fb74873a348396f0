/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.ConsumerName;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.PurgeRequest;
import ee.outbox.spi.SettleRequest;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Delivered;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Statements that were prepared on the server while the tables were empty read the filled tables by index, before
 * anything has gathered statistics about them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlanTest {

    /** The server makes a generic plan at the sixth use; the driver prepares there at once. */
    private static final int USES = 12;

    private static final Lease NONE = new Lease(UUID.randomUUID(), "nobody", 1);
    private static final ConsumerName INVENTORY = new ConsumerName("inventory", Set.of("stock"));

    private Postgres database;
    private Unit unit;
    private MessageStore messages;
    private MarkerStore markers;

    @BeforeAll
    void fillTheTablesBehindThePlansBack() throws Exception {
        database = Postgres.database("plan");
        for (String table : List.of("outbox.message", "outbox.processed")) {
            database.execute("alter table " + table + " set (autovacuum_enabled = false)");
            database.execute("vacuum analyze " + table);
        }
        unit = new Unit(
                "hibernate", database.url() + "&prepareThreshold=1", Map.of("hibernate.connection.pool_size", 1));
        messages = unit.stores().messages();
        markers = unit.stores().markers();
        for (int i = 0; i < USES; i++) {
            unit.inTransaction(() -> {
                messages.claim(Messages.claim(50));
                messages.renew(List.of(NONE), Messages.LEASE);
                messages.settle(settled(List.of(NONE)));
                markers.mark(NONE, INVENTORY, Duration.ofSeconds(1));
                messages.purge(new PurgeRequest(Messages.LEASE, Optional.empty(), Optional.empty(), 50));
                return null;
            });
            appendAndRollBack();
        }
        database.execute(Messages.insert(200_000));
        database.execute("insert into outbox.processed (consumer, message_id, processed_at)"
                + " select 'inventory', gen_random_uuid(), now() from generate_series(1, 200000)");
        tableScans(() -> null);
    }

    @AfterAll
    void close() {
        unit.close();
    }

    @Test
    void claimReadsByIndex() throws Exception {
        assertThat(tableScans(() -> messages.claim(Messages.claim(50)))).isZero();
    }

    @Test
    void appendReadsByIndex() throws Exception {
        assertThat(tableScans(() -> messages.append(Messages.message()))).isZero();
    }

    @Test
    void markReadsByIndex() throws Exception {
        List<Lease> leases = claim();

        assertThat(tableScans(() -> markers.mark(leases.get(0), INVENTORY, Duration.ofSeconds(1))))
                .isZero();
    }

    @Test
    void renewReadsByIndex() throws Exception {
        List<Lease> leases = claim();

        assertThat(tableScans(() -> messages.renew(leases, Messages.LEASE))).isZero();
    }

    @Test
    void settleReadsByIndex() throws Exception {
        List<Lease> leases = claim();

        assertThat(tableScans(() -> messages.settle(settled(leases)))).isZero();
    }

    /** Of markers the planner must have statistics, to know that a message has but a few. */
    @Test
    void purgeReadsMessagesByIndex() throws Exception {
        List<Lease> leases = claim();
        unit.inTransaction(() -> messages.settle(settled(leases)));
        PurgeRequest all = new PurgeRequest(Duration.ZERO, Optional.empty(), Optional.empty(), 50);

        assertThat(tableScans("message", () -> messages.purge(all))).isZero();
    }

    private void appendAndRollBack() throws Exception {
        unit.inTransaction(() -> {
            messages.append(Messages.message());
            unit.entityManager().getTransaction().setRollbackOnly();
            unit.entityManager().getTransaction().rollback();
            unit.entityManager().getTransaction().begin();
            return null;
        });
    }

    private List<Lease> claim() throws Exception {
        return unit.inTransaction(() -> messages.claim(Messages.claim(50))).stream()
                .map(ClaimedMessage::lease)
                .toList();
    }

    private static SettleRequest settled(List<Lease> leases) {
        return new SettleRequest(
                leases.stream()
                        .map(lease -> new Settlement(lease, 1, new Delivered(Set.of("inventory"))))
                        .toList(),
                false);
    }

    private long tableScans(Callable<?> work) throws Exception {
        return tableScans("message", work) + tableScans("processed", work);
    }

    private long tableScans(String table, Callable<?> work) throws Exception {
        String scans =
                "select seq_scan from pg_stat_user_tables where schemaname = 'outbox' and relname = '" + table + "'";
        long before = database.count(scans);
        unit.inTransaction(() -> {
            work.call();
            // Else the server may keep the numbers to itself for a second.
            return unit.entityManager()
                    .createNativeQuery("select cast(pg_stat_force_next_flush() as text)")
                    .getResultList();
        });
        return database.count(scans) - before;
    }
}
