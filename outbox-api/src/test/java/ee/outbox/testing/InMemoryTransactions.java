/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.OutboxException;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The transactions of an in-memory store: bound to their thread, isolated as by read committed, row locks held to the
 * end.
 *
 * <p>One monitor guards every table. A statement runs under it as a whole; only a statement that waits for another
 * transaction gives it up meanwhile, and looks again whenever a transaction ends. Statements that need several rows
 * lock them in the order of their keys. There is no thread and no clock in here; waits are bounded, and a transaction
 * that would wait for one suspended on its own thread fails at once.
 */
public final class InMemoryTransactions {

    private final ReentrantLock monitor = new ReentrantLock();
    private final Condition someTransactionEnded = monitor.newCondition();
    private final ThreadLocal<Transaction> current = new ThreadLocal<>();
    private final List<InMemoryTable<?, ?>> tables;

    InMemoryTransactions(InMemoryTable<?, ?>... tables) {
        this.tables = List.of(tables);
    }

    /**
     * Runs work in a new transaction of the calling thread: commits when it returns, rolls back when it throws. A call
     * inside of a call suspends the outer transaction, as REQUIRES_NEW does.
     *
     * @param work what to run
     * @param <T> its result
     * @return its result
     * @throws Exception what the work throws
     * @throws OutboxException if the work returned although a statement had failed; it was rolled back
     */
    public <T> T call(Callable<T> work) throws Exception {
        Transaction suspended = current.get();
        Transaction transaction = new Transaction(Thread.currentThread());
        current.set(transaction);
        try {
            T result = work.call();
            commit(transaction);
            return result;
        } finally {
            end(transaction);
            current.set(suspended);
        }
    }

    /**
     * Whether the calling thread has a transaction.
     *
     * @return false outside of {@link #call}
     */
    public boolean active() {
        return current.get() != null;
    }

    <T> T statement(Function<Transaction, T> work) {
        Transaction transaction = current.get();
        if (transaction == null) {
            throw new IllegalStateException("no transaction is active: call this inside of InMemoryTransactions.call");
        }
        monitor.lock();
        try {
            transaction.requireUsable();
            return work.apply(transaction);
        } catch (RuntimeException e) {
            transaction.failed = true;
            throw e;
        } finally {
            monitor.unlock();
        }
    }

    /** Inside a statement: waits until nobody stands in the way. */
    void await(Supplier<Optional<Transaction>> obstacle, Duration atMost) {
        long nanos = atMost.toNanos();
        try {
            for (Optional<Transaction> other = obstacle.get(); other.isPresent(); other = obstacle.get()) {
                if (nanos <= 0 || other.get().thread == Thread.currentThread()) {
                    throw new OutboxException("another transaction has the row locked for longer than " + atMost);
                }
                nanos = someTransactionEnded.awaitNanos(nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OutboxException("interrupted in a wait for another transaction's row", e);
        }
    }

    void clear() {
        monitor.lock();
        try {
            tables.forEach(InMemoryTable::clear);
        } finally {
            monitor.unlock();
        }
    }

    private void commit(Transaction transaction) {
        monitor.lock();
        try {
            transaction.requireUsable();
            tables.forEach(table -> table.commit(transaction));
        } finally {
            monitor.unlock();
        }
    }

    private void end(Transaction transaction) {
        monitor.lock();
        try {
            tables.forEach(table -> table.release(transaction));
            someTransactionEnded.signalAll();
        } finally {
            monitor.unlock();
        }
    }

    /** One transaction; its identity is what counts. */
    static final class Transaction {

        private final Thread thread;
        private boolean failed;

        private Transaction(Thread thread) {
            this.thread = thread;
        }

        // PostgreSQL manual, protocol flow: after an error every command but a rollback is refused.
        private void requireUsable() {
            if (failed) {
                throw new OutboxException("a statement of this transaction failed before: let it roll back");
            }
        }
    }
}
