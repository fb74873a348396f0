/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jta;

import ee.outbox.engine.Transactions;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;

import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * Transactions of the outbox's own, by {@link UserTransaction} and only on its own threads: their time-out can be set
 * and the outcome of their commit is seen, which a declarative transaction hides behind a wrapper's exception.
 *
 * <p>After a time-out the transaction is over (Jakarta Transactions 2.0, section 3.2.7) yet still tied to the thread; it
 * is always rolled back here, so that the next one can begin.
 */
public final class JtaTransactions implements Transactions {

    private static final System.Logger LOG = System.getLogger(JtaTransactions.class.getName());

    private final int timeoutSeconds;

    public JtaTransactions(Duration timeout) {
        this.timeoutSeconds = (int) Math.max(1, timeout.toSeconds());
    }

    @Override
    public <T> T call(Callable<T> work) throws Exception {
        UserTransaction transaction = Jta.userTransaction();
        TransactionSynchronizationRegistry registry = Jta.registry();
        begin(transaction);
        CommitGuard guard = new CommitGuard(registry);
        registry.registerInterposedSynchronization(guard);
        T result = run(work, transaction, registry);
        requireUnmarked(transaction);
        guard.open();
        commit(transaction);
        return result;
    }

    private static <T> T run(Callable<T> work, UserTransaction transaction, TransactionSynchronizationRegistry registry)
            throws Exception {
        Object key = registry.getTransactionKey();
        try {
            T result = work.call();
            if (key.equals(registry.getTransactionKey())) {
                return result;
            }
        } catch (Throwable e) {
            boolean ended = !key.equals(registry.getTransactionKey());
            rollback(transaction);
            if (ended) {
                throw split(e);
            }
            throw e;
        }
        rollback(transaction);
        throw split(null);
    }

    private void begin(UserTransaction transaction) throws SystemException, NotSupportedException {
        rollback(transaction); // what earlier work may have left on the thread
        transaction.setTransactionTimeout(timeoutSeconds);
        transaction.begin();
    }

    private static TransactionSplitException split(Throwable cause) {
        return new TransactionSplitException(
                "OUTBOX-050 the consumer ended the transaction that it was called in, so that its marker and its effect"
                        + " couldn't commit together: leave begin, commit and rollback to the outbox.",
                cause);
    }

    private static void requireUnmarked(UserTransaction transaction) throws SystemException {
        int status = transaction.getStatus();
        if (status != Status.STATUS_ACTIVE) {
            rollback(transaction);
            throw new MarkedForRollbackException(
                    status == Status.STATUS_MARKED_ROLLBACK
                            ? "OUTBOX-051 the transaction was marked for rollback (setRollbackOnly)"
                            : "OUTBOX-052 the transaction was over (status " + status
                                    + ") before its work was: in general a time-out; see outbox.transaction-timeout");
        }
    }

    private static void commit(UserTransaction transaction) {
        try {
            transaction.commit();
        } catch (Exception e) {
            rollback(transaction);
            throw new CommitFailedException(e);
        }
    }

    private static void rollback(UserTransaction transaction) {
        try {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                transaction.rollback();
            }
        } catch (Exception e) {
            LOG.log(System.Logger.Level.DEBUG, "a rollback failed; what it would undo never commits", e);
        }
    }

    /** Turns a commit that isn't ours, but the consumer's, into a rollback: the marker must not commit before its time. */
    private static final class CommitGuard implements Synchronization {

        private final TransactionSynchronizationRegistry registry;
        private boolean open;

        CommitGuard(TransactionSynchronizationRegistry registry) {
            this.registry = registry;
        }

        void open() {
            open = true;
        }

        @Override
        public void beforeCompletion() {
            if (!open) {
                registry.setRollbackOnly();
            }
        }

        @Override
        public void afterCompletion(int status) {
            // Only the way there matters.
        }
    }
}
