/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.OutboxException;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/** Real transactions that fail when a test says so. */
public final class FlakyTransactions implements Transactions {

    /** How a transaction goes. */
    public enum Fault {
        /** It doesn't fail. */
        NONE,
        /** The database is away. */
        BEFORE_BEGIN,
        /** It was marked for rollback. */
        MARKED,
        /** The commit fails, and nothing is committed. */
        INSTEAD_OF_COMMIT,
        /** The commit fails for the one who called it, but all is committed. */
        AFTER_COMMIT
    }

    private final Transactions real;
    private final Deque<Fault> faults = new ArrayDeque<>();
    private volatile CountDownLatch hanging = new CountDownLatch(0);
    private volatile boolean away;
    private int count;

    public FlakyTransactions(Transactions real) {
        this.real = real;
    }

    /** How the next transactions go; those after them don't fail. */
    public synchronized void next(Fault... next) {
        faults.addAll(List.of(next));
    }

    /** Whether the database is away, and with it every transaction. */
    public void away(boolean away) {
        this.away = away;
    }

    /** Makes every transaction wait before it begins. */
    public void hang(CountDownLatch goOn) {
        hanging = goOn;
    }

    /** How many there were. */
    public synchronized int count() {
        return count;
    }

    @Override
    public <T> T call(Callable<T> work) throws Exception {
        Fault fault = nextFault();
        hanging.await();
        return switch (fault) {
            case NONE -> real.call(work);
            case BEFORE_BEGIN -> throw new OutboxException("connection refused");
            case MARKED -> {
                rolledBack(work);
                throw new MarkedForRollbackException("marked for rollback");
            }
            case INSTEAD_OF_COMMIT -> {
                rolledBack(work);
                throw new CommitFailedException(new IllegalStateException("connection reset"));
            }
            case AFTER_COMMIT -> {
                real.call(work);
                throw new CommitFailedException(new IllegalStateException("connection reset"));
            }
        };
    }

    private synchronized Fault nextFault() {
        count++;
        if (away) {
            return Fault.BEFORE_BEGIN;
        }
        return faults.isEmpty() ? Fault.NONE : faults.poll();
    }

    private <T> void rolledBack(Callable<T> work) throws Exception {
        try {
            real.call(() -> {
                work.call();
                throw new Undo();
            });
        } catch (Undo e) {
            // The work is done and rolled back, as wanted.
        }
    }

    private static final class Undo extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
