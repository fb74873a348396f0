/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jta;

import ee.outbox.engine.append.CallerTransaction;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;

/**
 * The caller's transaction, asked and listened to but never ended.
 *
 * <p>The signal after the commit only rings the workers' bell: after-completion callbacks run on whatever thread ended
 * the transaction, the recovery's or the time-out's included, where no work of an application may be done.
 */
public final class JtaCallerTransaction implements CallerTransaction {

    private final Object registered = new Object();

    @Override
    public State state() {
        return switch (Jta.registry().getTransactionStatus()) {
            case Status.STATUS_ACTIVE -> State.ACTIVE;
            // A time-out has rolled back behind the caller's back: it will be told by its commit.
            case Status.STATUS_MARKED_ROLLBACK, Status.STATUS_ROLLING_BACK, Status.STATUS_ROLLEDBACK ->
                State.MARKED_FOR_ROLLBACK;
            default -> State.NONE;
        };
    }

    @Override
    public void afterCommit(Runnable signal) {
        TransactionSynchronizationRegistry registry = Jta.registry();
        if (registry.getResource(registered) == null) {
            registry.putResource(registered, signal);
            registry.registerInterposedSynchronization(new Signal(signal));
        }
    }

    private record Signal(Runnable signal) implements Synchronization {

        @Override
        public void beforeCompletion() {
            // Only the outcome matters.
        }

        @Override
        public void afterCompletion(int status) {
            if (status == Status.STATUS_COMMITTED) {
                signal.run();
            }
        }
    }
}
