/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.dead;

import ee.outbox.Message;
import ee.outbox.Outbox;
import ee.outbox.OutboxWorker;
import ee.outbox.PermanentFailureException;
import ee.outbox.Processed;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.OutboxAdmin;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.admin.StoredMessage;
import ee.outbox.it.delivery.Caller;
import ee.outbox.it.delivery.Fault;
import ee.outbox.it.delivery.Messages;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Retentions: delivered messages 2 days, dead ones 10, markers of {@link Processed} 5. */
@ArquillianTest
class PurgeIT {

    @Inject
    Outbox outbox;

    @Inject
    OutboxWorker worker;

    @Inject
    OutboxAdmin admin;

    @Inject
    Processed processed;

    @Inject
    Fault fault;

    @PersistenceContext
    EntityManager em;

    @Deployment
    static Archive<?> war() {
        Database.app().update("create table if not exists dead_entry (consumer text, subject uuid)");
        return Deployments.war(
                "purge",
                Map.of(
                        "outbox.application", "dead",
                        "outbox.workers", "0",
                        "outbox.retention", "P2D",
                        "outbox.dead-retention", "P10D",
                        "outbox.processed-retention", "P5D",
                        "outbox.purge-interval", "P1D",
                        "outbox.on-delivered", "empty"),
                Database.class,
                Caller.class,
                Messages.class,
                Fault.class,
                Ordered.class,
                Shipped.class,
                Shop.class,
                Carrier.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        fault.mend();
    }

    @Test
    void removesADeliveredMessageWithItsMarkers() throws Exception {
        UUID id = deliver();
        finishedDaysAgo(id, 3);

        PurgeCounts purged = admin.purge();

        assertThat(purged).isEqualTo(new PurgeCounts(1, 2));
        assertThat(Messages.count(id)).isZero();
        assertThat(Messages.markers(id)).isEmpty();
    }

    @Test
    void keepsADeliveredMessageWithinItsRetention() throws Exception {
        UUID id = deliver();
        finishedDaysAgo(id, 1);

        PurgeCounts purged = admin.purge();

        assertThat(purged).isEqualTo(PurgeCounts.NONE);
        assertThat(Messages.markers(id)).containsExactlyInAnyOrder("packing", "billing");
    }

    @Test
    void keepsAMarkerWhoseMessageIsThere() throws Exception {
        UUID delivered = deliver();
        UUID dead = die();
        UUID pending = append(order());
        mark(pending, "packing");
        Database.app().update("update outbox.processed set processed_at = now() - interval '1000 days'");

        PurgeCounts purged = admin.purge();

        assertThat(purged).isEqualTo(PurgeCounts.NONE);
        assertThat(Messages.markers(delivered)).hasSize(2);
        assertThat(Messages.markers(dead)).containsExactly("billing");
        assertThat(Messages.markers(pending)).containsExactly("packing");
    }

    @Test
    void removesADeadMessageAfterARetentionOfItsOwn() throws Exception {
        UUID longDead = die();
        UUID dead = die();
        finishedDaysAgo(longDead, 11);
        finishedDaysAgo(dead, 9);

        PurgeCounts purged = admin.purge();

        assertThat(purged).isEqualTo(new PurgeCounts(1, 1));
        assertThat(Messages.count(longDead)).isZero();
        assertThat(Messages.markers(longDead)).isEmpty();
        assertThat(Messages.count(dead)).isEqualTo(1);
        assertThat(Messages.markers(dead)).containsExactly("billing");
    }

    @Test
    void neverRemovesWhatIsPending() throws Exception {
        UUID id = append(order());
        Database.app()
                .update(
                        "update outbox.message set created_at = now() - interval '1000 days',"
                                + " available_at = now() - interval '1000 days' where id = ?",
                        id);

        PurgeCounts purged = admin.purge();

        assertThat(purged).isEqualTo(PurgeCounts.NONE);
        assertThat(Messages.count(id)).isEqualTo(1);
    }

    @Test
    void removesMarkersOfProcessedAfterARetentionOfTheirOwn() throws Exception {
        UUID old = UUID.randomUUID();
        UUID recent = UUID.randomUUID();
        Caller.commits(() -> {
            processed.once("endpoint", old, () -> {});
            processed.once("endpoint", recent, () -> {});
        });
        Database.app()
                .update(
                        "update outbox.processed set processed_at = now() - interval '6 days' where message_id = ?",
                        old);
        Database.app()
                .update(
                        "update outbox.processed set processed_at = now() - interval '4 days' where message_id = ?",
                        recent);

        PurgeCounts purged = admin.purge();

        assertThat(purged).isEqualTo(new PurgeCounts(0, 1));
        assertThat(Messages.markers(old)).isEmpty();
        assertThat(Messages.markers(recent)).containsExactly("endpoint");
    }

    @Test
    void removesMoreThanABatch() {
        Database.app()
                .update("insert into outbox.message"
                        + " (id, topic, event_type, payload, created_at, available_at, delivered_at)"
                        + " select gen_random_uuid(), 'it', 'it.dead.ordered', '', t, t, t"
                        + " from generate_series(1, 1200), (select now() - interval '3 days' as t) as aged");
        Database.app()
                .update("insert into outbox.processed (consumer, message_id, processed_at)"
                        + " select 'packing', id, now() from outbox.message");

        PurgeCounts purged = admin.purge();

        assertThat(purged).isEqualTo(new PurgeCounts(1200, 1200));
    }

    @Test
    void passesOverWhatAnotherTransactionHasLocked() throws Exception {
        UUID locked = deliver();
        UUID free = deliver();
        finishedDaysAgo(locked, 3);
        finishedDaysAgo(free, 3);
        List<PurgeCounts> meanwhile = new ArrayList<>();

        Caller.commits(() -> {
            em.createNativeQuery("select 1 from outbox.message where id = ?1 for update")
                    .setParameter(1, locked)
                    .getSingleResult();
            meanwhile.add(admin.purge());
        });
        PurgeCounts afterwards = admin.purge();

        assertThat(meanwhile).containsExactly(new PurgeCounts(1, 2));
        assertThat(afterwards).isEqualTo(new PurgeCounts(1, 2));
    }

    @Test
    void emptiesThePayloadOfADeliveredMessage() throws Exception {
        UUID id = deliver();

        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(stored(id).envelope().payload()).isEmpty();
    }

    @Test
    void keepsThePayloadOfADeadMessage() throws Exception {
        UUID id = die();

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(id).envelope().payload()).contains("GOODS");
    }

    private UUID deliver() throws Exception {
        UUID id = append(order());
        worker.drainOnce();
        return id;
    }

    private UUID die() throws Exception {
        UUID id = append(order());
        fault.becomes(() -> {
            throw new PermanentFailureException("no such article");
        });
        worker.drainOnce();
        fault.mend();
        return id;
    }

    private UUID append(Message message) throws Exception {
        UUID id = UUID.randomUUID();
        Caller.commits(() -> outbox.append(message.id(id)));
        return id;
    }

    private static Message order() {
        return Message.of(new Ordered(UUID.randomUUID(), Ordered.Kind.GOODS, 1));
    }

    private StoredMessage stored(UUID id) {
        return admin.find(id).orElseThrow();
    }

    private static void finishedDaysAgo(UUID id, int days) {
        Database.app()
                .update(
                        "update outbox.message set delivered_at = delivered_at - make_interval(days => ?),"
                                + " dead_at = dead_at - make_interval(days => ?) where id = ?",
                        days,
                        days,
                        id);
    }

    private static void mark(UUID id, String consumer) {
        Database.app()
                .update(
                        "insert into outbox.processed (consumer, message_id, processed_at) values (?, ?, now())",
                        consumer,
                        id);
    }
}
