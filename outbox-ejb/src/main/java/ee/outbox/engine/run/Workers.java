/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.engine.Settings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntSupplier;

import static java.lang.System.Logger.Level.WARNING;

/** The worker threads of a node. */
public final class Workers {

    private static final System.Logger LOG = System.getLogger(Workers.class.getName());

    private final Settings.Running settings;
    private final ThreadFactory threads;
    private final WakeUp wakeUp;
    private final StopSign stop;
    private final List<Thread> running = new ArrayList<>();

    private boolean started;

    public Workers(Settings.Running settings, ThreadFactory threads, WakeUp wakeUp, StopSign stop) {
        this.settings = settings;
        this.threads = threads;
        this.wakeUp = wakeUp;
        this.stop = stop;
    }

    /** Starts the threads, each on a cycle of its own. */
    public synchronized void start(IntSupplier cycle) {
        Outage outage = new Outage();
        while (running.size() < settings.workers()) {
            Thread thread = threads.newThread(new Worker(cycle, wakeUp, stop, outage));
            thread.setName("outbox-worker-" + (running.size() + 1));
            thread.start();
            running.add(thread);
        }
        started = true; // last: what a failure here left out is started by the next call
    }

    /** Whether {@link #start} was called. */
    synchronized boolean started() {
        return started;
    }

    /** Wakes every worker and waits for each to end; the stop sign must be up. */
    public synchronized void join() {
        wakeUp.ringAll();
        long deadline = System.nanoTime() + settings.shutdownTimeout().toNanos();
        for (Thread thread : running) {
            if (!joined(thread, Duration.ofNanos(deadline - System.nanoTime()))) {
                LOG.log(
                        WARNING,
                        "OUTBOX-073 {0} is still in a consumer after outbox.shutdown-timeout {1}: it is left"
                                + " to its transaction''s time-out, and its leases run out.",
                        thread.getName(),
                        settings.shutdownTimeout());
            }
        }
        running.clear();
    }

    private static boolean joined(Thread thread, Duration atMost) {
        try {
            thread.join(Math.max(1, atMost.toMillis()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
