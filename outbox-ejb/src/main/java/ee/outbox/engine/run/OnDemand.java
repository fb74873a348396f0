/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * One thread for one kind of work that is asked for. It is started with the node and not on the first request, so
 * that it carries nobody's security identity.
 */
public final class OnDemand {

    private final ThreadPoolExecutor executor;
    private volatile Thread own;

    public OnDemand(ThreadFactory threads) {
        executor = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(100), work -> own = threads.newThread(work));
        executor.prestartAllCoreThreads();
    }

    /**
     * Runs work on that thread and waits for it.
     *
     * @throws OutboxException if the work failed or the node stops
     */
    public <T> T call(Callable<T> work) {
        if (Thread.currentThread() == own) {
            throw new OutboxException(
                    "OUTBOX-064 a consumer that drainOnce is delivering to asked the outbox for something that"
                            + " runs on the same thread, and would wait for itself: do it outside of the consumer.");
        }
        try {
            return executor.submit(work).get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OutboxException("OUTBOX-061 interrupted while waiting for a thread of the outbox.", e);
        } catch (ExecutionException e) {
            throw new OutboxException("OUTBOX-060 the outbox failed: " + e.getCause(), e.getCause());
        } catch (RejectedExecutionException | CancellationException e) {
            throw new OutboxException("OUTBOX-062 the application is being stopped, or 100 calls wait already.", e);
        }
    }

    /** Runs work on that thread some time, unless the node stops. */
    public Future<?> submit(Runnable work) {
        return executor.submit(work);
    }

    /** Ends the thread after what it is at. */
    public void stop(Duration atMost) {
        executor.shutdown();
        List<Runnable> waiting = new ArrayList<>();
        executor.getQueue().drainTo(waiting);
        waiting.forEach(work -> ((Future<?>) work).cancel(false)); // whoever waits for it is told
        try {
            executor.awaitTermination(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
