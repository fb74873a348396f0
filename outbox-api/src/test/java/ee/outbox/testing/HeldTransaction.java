/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

/**
 * A transaction of another thread that stays open after its work until the test ends it.
 *
 * @param <T> what its work returns
 */
final class HeldTransaction<T> implements AutoCloseable {

    private static final int TIMEOUT_SECONDS = 30;
    private static final int MOMENT_MILLIS = 300;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final CompletableFuture<T> result = new CompletableFuture<>();
    private final CompletableFuture<Boolean> commit = new CompletableFuture<>();
    private Future<Void> end;

    private HeldTransaction() {}

    static <T> HeldTransaction<T> of(StoreContract store, Callable<T> work) {
        HeldTransaction<T> held = new HeldTransaction<>();
        held.end = held.thread.submit(() -> store.inTransaction(() -> held.run(work)));
        return held;
    }

    /**
     * Waits until the work is done, the transaction being open still.
     *
     * @return what the work returned
     * @throws ExecutionException what the work threw
     * @throws TimeoutException if it goes on waiting for something
     */
    T result() throws InterruptedException, ExecutionException, TimeoutException {
        return result.get(TIMEOUT_SECONDS, SECONDS);
    }

    /**
     * Gives the work a moment. A store that doesn't wait where it must is found out by this; on a slow machine a fault
     * may stay hidden, but a right store never fails.
     *
     * @return whether the work is done; false: it waits for something
     */
    boolean endsSoon() throws InterruptedException {
        try {
            result.get(MOMENT_MILLIS, MILLISECONDS);
            return true;
        } catch (ExecutionException e) {
            return true;
        } catch (TimeoutException e) {
            return false;
        }
    }

    void commit() throws InterruptedException, ExecutionException, TimeoutException {
        commit.complete(true);
        end.get(TIMEOUT_SECONDS, SECONDS);
    }

    void rollBack() {
        commit.complete(false);
    }

    /** Rolls back, unless the transaction was ended. */
    @Override
    public void close() {
        rollBack();
        thread.shutdown();
        try {
            if (!thread.awaitTermination(TIMEOUT_SECONDS, SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            thread.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    private Void run(Callable<T> work) throws Exception {
        try {
            result.complete(work.call());
        } catch (Exception | Error e) {
            result.completeExceptionally(e);
            throw e;
        }
        if (!commit.get(2 * TIMEOUT_SECONDS, SECONDS)) {
            throw new RolledBackException();
        }
        return null;
    }

    static final class RolledBackException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
