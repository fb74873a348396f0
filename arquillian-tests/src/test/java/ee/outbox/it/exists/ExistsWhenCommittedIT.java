/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import ee.outbox.AppendResult;
import ee.outbox.Durable;
import ee.outbox.InvalidMessageException;
import ee.outbox.Message;
import ee.outbox.NoTransactionException;
import ee.outbox.Outbox;
import ee.outbox.OutboxWorker;
import ee.outbox.it.delivery.Caller;
import ee.outbox.it.delivery.Messages;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import jakarta.annotation.Resource;
import jakarta.ejb.EJBException;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.UserTransaction;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
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
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

@ArquillianTest
class ExistsWhenCommittedIT {

    @Inject
    Outbox outbox;

    @Inject
    OutboxWorker worker;

    @Inject
    @Durable
    Event<Happened> happened;

    @Inject
    @Durable
    Event<Joke> jokes;

    @Inject
    Desk desk;

    @Inject
    Witness witness;

    @Inject
    UserTransaction transaction;

    @Resource(lookup = "java:jboss/TransactionManager")
    TransactionManager manager;

    @PersistenceContext
    EntityManager em;

    @Deployment
    static Archive<?> war() {
        Database.app().update("create table if not exists exists_note (id uuid primary key, announced boolean)");
        return Deployments.war(
                "exists",
                Map.of("outbox.workers", "1", "outbox.poll-interval", "PT1H"),
                Database.class,
                Caller.class,
                Messages.class,
                Canary.class,
                Desk.class,
                Happened.class,
                Heckled.class,
                Hecklers.class,
                Joke.class,
                Note.class,
                NoteListener.class,
                Recalled.class,
                Unprepared.class,
                Unwritable.class,
                Witness.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        witness.seen().clear();
    }

    @Test
    void existsAndIsDeliveredAfterTheCommit() throws Exception {
        UUID id = UUID.randomUUID();

        desk.fire(id);

        Eventually.isTrue("delivered", () -> witness.seen().contains(id));
    }

    @Test
    void wakesTheWorkerWithTheCommit() throws Exception {
        UUID canary = Canary.plant();

        Caller.commits(() -> outbox.append(text()));

        Eventually.isTrue("the canary is gone", () -> witness.seen().contains(canary));
    }

    @Test
    void leavesNothingAfterAnException() throws Exception {
        leavesNothing(id -> assertThatThrownBy(() -> desk.fireAndFail(id)).isInstanceOf(EJBException.class));
    }

    @Test
    void existsAfterAnExceptionThatDoesNotRollBack() throws Exception {
        UUID id = UUID.randomUUID();

        Throwable thrown = catchThrowable(() -> desk.fireAndRecall(id));

        assertThat(thrown).isInstanceOf(Recalled.class);
        Eventually.isTrue("delivered", () -> witness.seen().contains(id));
    }

    @Test
    void leavesNothingAfterARollback() throws Exception {
        leavesNothing(id -> Caller.rollsBack(() -> happened.fire(new Happened(id))));
    }

    @Test
    void leavesNothingInATransactionMarkedForRollbackLater() throws Exception {
        leavesNothing(desk::fireAndMark);
    }

    @Test
    void writesNothingInATransactionMarkedForRollback() throws Exception {
        leavesNothing(id -> {
            Object before = lastSeq();
            desk.markAndFire(id);
            assertThat(lastSeq()).isEqualTo(before);
        });
    }

    @Test
    void leavesNothingAfterATimeOut() throws Exception {
        leavesNothing(id -> {
            List<AppendResult> results = new ArrayList<>();
            withTimeOut(
                    1,
                    () -> assertThatThrownBy(() -> Caller.commits(() -> {
                                results.add(outbox.append(Message.of(new Happened(id))));
                                Eventually.isTrue(
                                        "timed out", () -> transaction.getStatus() == Status.STATUS_ROLLEDBACK);
                                results.add(outbox.append(Message.of(new Happened(id))));
                            }))
                            .isInstanceOf(RollbackException.class));
            assertThat(results).containsExactly(AppendResult.APPENDED, AppendResult.APPENDED);
        });
    }

    @Test
    void leavesNothingWhenASecondResourceFailsToPrepare() throws Exception {
        leavesNothing(id -> {
            Unprepared second = new Unprepared();
            assertThatThrownBy(() -> Caller.commits(() -> {
                        happened.fire(new Happened(id));
                        manager.getTransaction().enlistResource(second);
                    }))
                    .isInstanceOf(RollbackException.class);
            assertThat(second.asked()).isTrue();
        });
    }

    @Test
    void refusesToAppendWithoutATransaction() {
        assertThatThrownBy(() -> outbox.append(text()))
                .isInstanceOf(NoTransactionException.class)
                .hasMessageContaining("OUTBOX-026")
                .hasMessageContaining("@Transactional");
    }

    @Test
    void refusesToFireWithoutATransaction() {
        assertThatThrownBy(() -> happened.fire(new Happened(UUID.randomUUID())))
                .isInstanceOf(NoTransactionException.class)
                .hasMessageContaining("it.exists.happened")
                .hasMessageContaining("@Transactional");
    }

    @Test
    void isThereWhenAppendReturns() throws Exception {
        UUID id = UUID.randomUUID();

        Caller.commits(() -> {
            outbox.append(text().id(id));

            assertThat(single("select count(*) from outbox.message where id = ?1", id))
                    .isEqualTo(1L);
            assertThat(Messages.count(id)).isZero();
        });

        assertThat(Messages.count(id)).isEqualTo(1);
    }

    @Test
    void usesTheCallersConnectionAndTransaction() throws Exception {
        UUID id = UUID.randomUUID();

        Caller.commits(() -> {
            Object connection = single("select pg_backend_pid()");
            outbox.append(text().id(id));

            assertThat(single("select pg_backend_pid()")).isEqualTo(connection);
            assertThat(single("select cast(xmin as text) from outbox.message where id = ?1", id))
                    .isEqualTo(single("select cast(cast(pg_current_xact_id() as xid) as text)"));
        });
    }

    @Test
    void flushesNothingOfTheCallers() throws Exception {
        UUID note = UUID.randomUUID();

        Caller.commits(() -> {
            em.persist(new Note(note, false));
            outbox.append(text());

            assertThat(notes(note)).isZero();
        });

        assertThat(Database.app().count("select count(*) from exists_note where id = ?", note))
                .isEqualTo(1);
    }

    @Test
    void appendsInsideTheCallersFlush() throws Exception {
        UUID note = UUID.randomUUID();

        Caller.commits(() -> {
            em.persist(new Note(note, true));
            em.flush();
        });

        assertThat(announcements(note)).isEqualTo(2);
        Eventually.isTrue("delivered", () -> witness.seen().contains(note));
    }

    @Test
    void appendsInsideTheFlushOfTheCommit() throws Exception {
        UUID note = UUID.randomUUID();

        Caller.commits(() -> em.persist(new Note(note, true)));

        assertThat(announcements(note)).isEqualTo(2);
        Eventually.isTrue("delivered", () -> witness.seen().contains(note));
    }

    @Test
    void leavesNothingOfWhatAFlushAppended() throws Exception {
        UUID note = UUID.randomUUID();

        Caller.rollsBack(() -> {
            em.persist(new Note(note, true));
            em.flush();
        });

        assertThat(announcements(note)).isZero();
    }

    @Test
    void goesOnAfterADuplicate() throws Exception {
        UUID id = UUID.randomUUID();
        UUID note = UUID.randomUUID();
        Caller.commits(() -> outbox.append(text().id(id)));

        Caller.commits(() -> {
            AppendResult again = outbox.append(text().id(id));
            em.persist(new Note(note, false));
            em.flush();

            assertThat(again).isEqualTo(AppendResult.DUPLICATE);
            assertThat(transaction.getStatus()).isEqualTo(Status.STATUS_ACTIVE);
        });

        assertThat(Messages.count(id)).isEqualTo(1);
        assertThat(Database.app().count("select count(*) from exists_note where id = ?", note))
                .isEqualTo(1);
    }

    @Test
    void tellsADuplicateOfTheSameTransaction() throws Exception {
        UUID id = UUID.randomUUID();
        List<AppendResult> results = new ArrayList<>();

        Caller.commits(() -> {
            results.add(outbox.append(text().id(id)));
            results.add(outbox.append(text().id(id)));
        });

        assertThat(results).containsExactly(AppendResult.APPENDED, AppendResult.DUPLICATE);
        assertThat(Messages.count(id)).isEqualTo(1);
    }

    @Test
    void goesOnAfterAnEventThatCannotBeWritten() throws Exception {
        goesOnAfterARefusal("OUTBOX-031", () -> outbox.append(Message.of(new Unwritable())));
    }

    @Test
    void goesOnAfterTextThatCannotBeStored() throws Exception {
        goesOnAfterARefusal("OUTBOX-022", () -> outbox.append(Message.of("it.exists.text", "a\0b")));
    }

    @Test
    void goesOnAfterAKeyThatIsTooLong() throws Exception {
        goesOnAfterARefusal("OUTBOX-025", () -> outbox.append(text().key("k".repeat(Message.KEY_LIMIT + 1))));
    }

    @Test
    void isAppendedBeforeAnotherObserverFails() throws Exception {
        UUID id = UUID.randomUUID();

        Caller.commits(
                () -> assertThatThrownBy(() -> jokes.fire(new Joke(id, false))).hasMessage("heckled late"));

        assertThat(jokes(id)).isEqualTo(1);
    }

    @Test
    void isNotMissingUnnoticedAfterAnEarlierObserverFails() throws Exception {
        UUID id = UUID.randomUUID();

        Caller.commits(
                () -> assertThatThrownBy(() -> jokes.fire(new Joke(id, true))).hasMessage("heckled early"));

        assertThat(jokes(id)).isZero();
    }

    private void leavesNothing(Ending ending) throws Exception {
        UUID canary = Canary.plant();
        UUID id = UUID.randomUUID();

        ending.of(id);

        assertThat(Messages.count(id)).isZero();
        assertThat(worker.drainOnce()).as("the canary and nothing else").isEqualTo(1);
        assertThat(witness.seen()).containsExactly(canary);
    }

    private void goesOnAfterARefusal(String code, ThrowingCallable append) throws Exception {
        UUID note = UUID.randomUUID();

        Caller.commits(() -> {
            assertThatThrownBy(append)
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageContaining(code);
            assertThat(transaction.getStatus()).isEqualTo(Status.STATUS_ACTIVE);
            em.persist(new Note(note, false));
        });

        assertThat(Database.app().count("select count(*) from exists_note where id = ?", note))
                .isEqualTo(1);
        assertThat(Database.app().count("select count(*) from outbox.message")).isZero();
    }

    private void withTimeOut(int seconds, Caller.Work work) throws Exception {
        transaction.setTransactionTimeout(seconds);
        try {
            work.run();
        } finally {
            transaction.setTransactionTimeout(0);
        }
    }

    private Object single(String sql, Object... binds) {
        var query = em.createNativeQuery(sql).setFlushMode(FlushModeType.COMMIT);
        for (int i = 0; i < binds.length; i++) {
            query.setParameter(i + 1, binds[i]);
        }
        return query.getSingleResult();
    }

    private long notes(UUID id) {
        return ((Number) single("select count(*) from exists_note where id = ?1", id)).longValue();
    }

    private static Message text() {
        return Message.of("it.exists.text", "nobody listens");
    }

    private static long announcements(UUID note) {
        return Database.app().count("select count(*) from outbox.message where ordering_key = ?", note.toString());
    }

    private static long jokes(UUID id) {
        return Database.app()
                .count(
                        "select count(*) from outbox.message where event_type = 'it.exists.joke' and payload like ?",
                        "%" + id + "%");
    }

    /** The last number that an insert has taken: unlike a row it stays taken after a rollback. */
    private static Object lastSeq() {
        return Database.app()
                .query("select last_value from outbox.message_seq_seq")
                .get(0)
                .get("last_value");
    }

    /** How a transaction ends in which a message was appended. */
    private interface Ending {
        void of(UUID id) throws Exception;
    }
}
