/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.effect;

import ee.outbox.Message;
import ee.outbox.Outbox;
import ee.outbox.OutboxWorker;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.OutboxAdmin;
import ee.outbox.admin.StoredMessage;
import ee.outbox.it.delivery.Caller;
import ee.outbox.it.delivery.Fault;
import ee.outbox.it.delivery.Messages;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

@ArquillianTest
class EffectOnceIT {

    @Inject
    Outbox outbox;

    @Inject
    OutboxWorker worker;

    @Inject
    OutboxAdmin admin;

    @Inject
    Fault fault;

    @PersistenceContext
    EntityManager em;

    @Resource
    TransactionSynchronizationRegistry registry;

    @Deployment
    static Archive<?> war() {
        Database.app().update("create table if not exists effect_entry (subject uuid)");
        Database.app().update("create table if not exists effect_receipt (id uuid primary key)");
        Database.app()
                .update("create table if not exists effect_seat (number int unique deferrable initially deferred)");
        return Deployments.war(
                "effect",
                Map.of("outbox.workers", "0", "outbox.application", "effect"),
                Database.class,
                Caller.class,
                Messages.class,
                Fault.class,
                PaymentReceived.class,
                AccountOpened.class,
                Receipt.class,
                Ledger.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        Database.app().update("delete from effect_entry");
        Database.app().update("delete from effect_receipt");
        fault.mend();
    }

    @Test
    void happensOnceWhenTheSettleWasLostInACrash() throws Exception {
        UUID id = append(new PaymentReceived(UUID.randomUUID()));
        worker.drainOnce();
        Database.app()
                .update(
                        "update outbox.message set delivered_at = null, lease_owner = 'gone',"
                                + " leased_until = now() - interval '1 second',"
                                + " available_at = now() - interval '1 second' where id = ?",
                        id);

        int claimed = worker.drainOnce();

        assertThat(claimed).isEqualTo(1);
        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void happensOnceWhenTheMessageIsPendingAgain() throws Exception {
        UUID id = append(new PaymentReceived(UUID.randomUUID()));
        worker.drainOnce();
        Database.app().update("update outbox.message set delivered_at = null where id = ?", id);

        int claimed = worker.drainOnce();

        assertThat(claimed).isEqualTo(1);
        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void isRolledBackWithItsMarkerByAnException() throws Exception {
        isRolledBackWithItsMarker("out of order", () -> {
            throw new IllegalStateException("out of order");
        });
    }

    @Test
    void isRolledBackWithItsMarkerByAnError() throws Exception {
        isRolledBackWithItsMarker("StackOverflowError", () -> {
            throw new StackOverflowError();
        });
    }

    @Test
    void isRolledBackWithItsMarkerByACheckedException() throws Exception {
        isRolledBackWithItsMarker("out of reach", () -> {
            throw new java.io.IOException("out of reach");
        });
    }

    @Test
    void isRolledBackWithItsMarkerBySetRollbackOnly() throws Exception {
        isRolledBackWithItsMarker("OUTBOX-051", registry::setRollbackOnly);
    }

    @Test
    void isRolledBackWithItsMarkerByADeferredConstraint() throws Exception {
        isRolledBackWithItsMarker(
                "effect_seat",
                () -> em.createNativeQuery("insert into effect_seat (number) values (1), (1)")
                        .executeUpdate());
    }

    @Test
    void isRolledBackWithItsMarkerByTheFlushOfTheCommit() throws Exception {
        UUID receipt = UUID.randomUUID();
        Database.app().update("insert into effect_receipt (id) values (?)", receipt);

        isRolledBackWithItsMarker("effect_receipt", () -> em.persist(new Receipt(receipt)));
    }

    @Test
    void isRolledBackWithItsMarkerAfterAFailedStatement() throws Exception {
        isRolledBackWithItsMarker(
                "no_such_table",
                () -> em.createNativeQuery("delete from no_such_table").executeUpdate());
    }

    @Test
    void doesNotHappenWhenAMarkerHasAnEarlierName() throws Exception {
        UUID id = append(new AccountOpened(UUID.randomUUID()));
        Database.app()
                .update(
                        "insert into outbox.processed (consumer, message_id, processed_at) values ('customers', ?, now())",
                        id);

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries()).isZero();
        assertThat(Messages.markers(id)).contains("customers");
    }

    @Test
    void doesNotHappenAgainWhenAMarkerHasAnEarlierName() throws Exception {
        UUID id = append(new AccountOpened(UUID.randomUUID()));
        worker.drainOnce();
        Database.app().update("delete from outbox.processed where consumer not in ('clients') and message_id = ?", id);
        Database.app().update("update outbox.message set delivered_at = null where id = ?", id);

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void comesLaterUnchargedWhileAnotherTransactionHasTheMarker() throws Exception {
        UUID id = append(new PaymentReceived(UUID.randomUUID()));

        Caller.rollsBack(() -> {
            mark("ledger", id);
            worker.drainOnce();
        });
        StoredMessage later = stored(id);
        Messages.makeDue(id);
        worker.drainOnce();

        assertThat(later.state()).isEqualTo(MessageState.PENDING);
        assertThat(later.attempts()).isZero();
        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void doesNotHappenAfterAnotherTransactionCommittedTheMarker() throws Exception {
        UUID id = append(new PaymentReceived(UUID.randomUUID()));

        Caller.commits(() -> mark("ledger", id));
        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries()).isZero();
    }

    private void isRolledBackWithItsMarker(String error, Caller.Work work) throws Exception {
        UUID id = append(new PaymentReceived(UUID.randomUUID()));
        fault.becomes(work);

        worker.drainOnce();

        StoredMessage failed = stored(id);
        assertThat(failed.state()).isEqualTo(MessageState.PENDING);
        assertThat(failed.attempts()).isEqualTo(1);
        assertThat(failed.lastError().orElseThrow()).startsWith("ledger: ").contains(error);
        assertThat(entries()).isZero();
        assertThat(Messages.markers(id)).isEmpty();

        fault.mend();
        Messages.makeDue(id);
        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries()).isEqualTo(1);
        assertThat(Messages.markers(id)).containsExactly("ledger");
    }

    private UUID append(Object event) throws Exception {
        UUID id = UUID.randomUUID();
        Caller.commits(() -> outbox.append(Message.of(event).id(id)));
        return id;
    }

    private void mark(String consumer, UUID id) {
        em.createNativeQuery("insert into outbox.processed (consumer, message_id, processed_at) values (?1, ?2, now())")
                .setParameter(1, consumer)
                .setParameter(2, id)
                .executeUpdate();
    }

    private StoredMessage stored(UUID id) {
        return admin.find(id).orElseThrow();
    }

    private static long entries() {
        return Database.app().count("select count(*) from effect_entry");
    }
}
