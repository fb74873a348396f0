/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.OutboxException;

import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Runs work in a transaction of its own, on threads of the outbox. */
public interface Transactions {

    /**
     * Begins a transaction, runs the work, and commits; rolls back and throws on if the work throws.
     *
     * @throws MarkedForRollbackException if the work returned but had marked the transaction; it is rolled back
     * @throws TransactionSplitException if the work ended the transaction or left another one behind
     * @throws CommitFailedException if the commit failed, so that it isn't known what became of the work
     * @throws Exception what the work threw
     */
    <T> T call(Callable<T> work) throws Exception;

    /** The same for work that throws no checked exception. */
    default <T> T get(Supplier<T> work) {
        try {
            return call(work::get);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new OutboxException("OUTBOX-060 a transaction of the outbox failed: " + e, e);
        }
    }

    /** The work returned normally from a transaction that it had marked for rollback. */
    class MarkedForRollbackException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public MarkedForRollbackException(String message) {
            super(message);
        }
    }

    /** The work didn't leave the transaction as it found it. */
    class TransactionSplitException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public TransactionSplitException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** The commit failed: only a look at the database tells what became of the work. */
    class CommitFailedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public CommitFailedException(Throwable cause) {
            super(String.valueOf(cause.getMessage()), cause);
        }
    }
}
