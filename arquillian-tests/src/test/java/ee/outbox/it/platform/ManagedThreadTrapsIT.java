/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import jakarta.annotation.Resource;
import jakarta.ejb.EJB;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.PersistenceException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.UserTransaction;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import javax.sql.DataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Facts about threads of the server's factory and their transactions that the workers rest on. */
@ArquillianTest
class ManagedThreadTrapsIT {

    @EJB
    StartedWithTheApplication started;

    @EJB
    Privileged privileged;

    @PersistenceContext
    EntityManager em;

    @Resource(lookup = "java:app/jdbc/app")
    DataSource dataSource;

    @Deployment
    static Archive<?> war() {
        return Deployments.plainWar(
                "managed-thread-traps",
                Work.class,
                StartedWithTheApplication.class,
                Privileged.class,
                Identity.class,
                Threads.class,
                Transactions.class,
                Calls.class);
    }

    @BeforeEach
    void forgetCalls() {
        Calls.drain();
    }

    @Test
    void transactsOnAThreadStartedWithTheApplication() throws Exception {
        List<Object> worked = started.worked().get(60, TimeUnit.SECONDS);

        assertThat(worked).containsExactly(1, true, true);
    }

    @Test
    void callsWithoutIdentityOnAThreadStartedWithTheApplication() throws Exception {
        String caller = started.caller().get(60, TimeUnit.SECONDS);

        assertThat(caller).isEqualTo("anonymous false");
    }

    @Test
    void keepsTheIdentityOfTheStarterOnAThread() throws Exception {
        String caller = privileged.callerOnANewThread().get(60, TimeUnit.SECONDS);

        assertThat(caller).isEqualTo("anonymous true");
    }

    @Test
    void rollsBackInTheBackgroundAfterATimeOut() throws Exception {
        Threads.call(() -> {
            UserTransaction transaction = beginWithTimeOut(1);

            int status = statusAfterTimeOut(transaction);

            assertThat(status).isEqualTo(Status.STATUS_ROLLEDBACK);
            assertThat(catchThrowable(() -> em.createNativeQuery("select 1").getSingleResult()))
                    .isInstanceOf(PersistenceException.class);
            assertThat(catchThrowable(transaction::commit)).isInstanceOf(RollbackException.class);
            return null;
        });
    }

    @Test
    void beginsAgainAfterTheCommitThatFailed() throws Exception {
        Throwable thrown = Threads.call(() -> {
            UserTransaction transaction = beginWithTimeOut(1);
            statusAfterTimeOut(transaction);
            catchThrowable(transaction::commit);

            return catchThrowable(() -> {
                transaction.begin();
                transaction.commit();
            });
        });

        assertThat(thrown).isNull();
    }

    @Test
    void cannotBeginAgainAfterATimeOutWithoutACommitOrRollback() throws Exception {
        Throwable thrown = Threads.call(() -> {
            UserTransaction transaction = beginWithTimeOut(1);
            statusAfterTimeOut(transaction);

            return catchThrowable(transaction::begin);
        });

        assertThat(thrown).isInstanceOf(NotSupportedException.class);
    }

    @Test
    void letsAStatementOutliveTheTimeOut() throws Exception {
        Throwable committed = Threads.call(() -> {
            UserTransaction transaction = beginWithTimeOut(1);

            em.createNativeQuery("select 1 from pg_sleep(2.5)").getSingleResult();

            return catchThrowable(transaction::commit);
        });

        assertThat(committed).isInstanceOf(RollbackException.class);
    }

    @Test
    void commitsNothingThroughAConnectionHeldOverTheTimeOut() throws Exception {
        execute("create table held(what text)");

        Threads.call(() -> {
            UserTransaction transaction = beginWithTimeOut(1);
            try (Connection connection = dataSource.getConnection()) {
                execute(connection, "insert into held values ('before')");
                statusAfterTimeOut(transaction);
                catchThrowable(() -> execute(connection, "insert into held values ('after')"));
            }
            return catchThrowable(transaction::commit);
        });

        assertThat(rowCount("held")).isZero();
    }

    @Test
    void commitsNothingOfAStatementThatOutlivesTheTimeOut() throws Exception {
        execute("create table outlived(what text)");

        Threads.call(() -> {
            UserTransaction transaction = beginWithTimeOut(1);
            try (Connection connection = dataSource.getConnection()) {
                execute(connection, "insert into outlived select 'during' from pg_sleep(2.5)");
                catchThrowable(() -> execute(connection, "insert into outlived values ('after')"));
            }
            return catchThrowable(transaction::commit);
        });

        assertThat(rowCount("outlived")).isZero();
    }

    @Test
    void throwsARollbackExceptionAtTheCommitOfATransactionMarkedForRollback() throws Exception {
        UserTransaction transaction = beginWithTimeOut(30);
        transaction.setRollbackOnly();

        Throwable thrown = catchThrowable(transaction::commit);

        assertThat(thrown).isInstanceOf(RollbackException.class);
        assertThat(transaction.getStatus()).isEqualTo(Status.STATUS_NO_TRANSACTION);
    }

    @Test
    void tellsAnInterposedSynchronizationOfTheCommit() throws Exception {
        UserTransaction transaction = beginWithTimeOut(30);
        Transactions.registry().registerInterposedSynchronization(new Noted());

        transaction.commit();

        assertThat(Calls.drain())
                .containsExactly("before", "after " + Status.STATUS_COMMITTED + " here", "application reachable");
    }

    @Test
    void tellsAnInterposedSynchronizationOfTheRollback() throws Exception {
        UserTransaction transaction = beginWithTimeOut(30);
        Transactions.registry().registerInterposedSynchronization(new Noted());

        transaction.rollback();

        assertThat(Calls.drain())
                .containsExactly("after " + Status.STATUS_ROLLEDBACK + " here", "application reachable");
    }

    @Test
    void tellsAnInterposedSynchronizationOfTheTimeOutOnAnotherThread() throws Exception {
        Threads.call(() -> {
            UserTransaction transaction = beginWithTimeOut(1);
            Transactions.registry().registerInterposedSynchronization(new Noted());

            statusAfterTimeOut(transaction);

            transaction.rollback();
            return null;
        });

        assertThat(Calls.drain())
                .containsExactly("after " + Status.STATUS_ROLLEDBACK + " elsewhere", "application out of reach");
    }

    @Test
    void refusesARegistrationInATransactionMarkedForRollback() throws Exception {
        UserTransaction transaction = beginWithTimeOut(30);
        transaction.setRollbackOnly();

        Throwable thrown = catchThrowable(() -> Transactions.registry().registerInterposedSynchronization(new Noted()));

        transaction.rollback();
        assertThat(thrown).isInstanceOf(IllegalStateException.class);
    }

    private static UserTransaction beginWithTimeOut(int seconds) throws Exception {
        UserTransaction transaction = Transactions.user();
        transaction.setTransactionTimeout(seconds);
        transaction.begin();
        return transaction;
    }

    private static int statusAfterTimeOut(UserTransaction transaction) throws Exception {
        Eventually.isTrue("rolled back", () -> transaction.getStatus() == Status.STATUS_ROLLEDBACK);
        return transaction.getStatus();
    }

    private long rowCount(String table) {
        Object count = em.createNativeQuery("select count(*) from " + table).getSingleResult();
        return ((Number) count).longValue();
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            execute(connection, sql);
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static final class Noted implements Synchronization {

        private final Thread registering = Thread.currentThread();

        @Override
        public void beforeCompletion() {
            Calls.add("before");
        }

        @Override
        public void afterCompletion(int status) {
            Calls.add("after " + status + (Thread.currentThread() == registering ? " here" : " elsewhere"));
            Calls.add("application " + (isApplicationReachable() ? "reachable" : "out of reach"));
        }

        private static boolean isApplicationReachable() {
            return catchThrowable(() -> CDI.current().select(Work.class).get().toString()) == null
                    && catchThrowable(Transactions::user) == null;
        }
    }
}
