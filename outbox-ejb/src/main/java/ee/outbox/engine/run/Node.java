/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.OutboxException;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.engine.Settings;
import ee.outbox.engine.purge.Purger;

import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;

import static java.lang.System.Logger.Level.ERROR;
import static java.lang.System.Logger.Level.INFO;
import static java.lang.System.Logger.Level.WARNING;

/**
 * A node from its start to its stop.
 *
 * <p>States: waiting (the store is away, or its schema incomplete), working, stopped. What touches the store runs on the
 * node's own threads: the workers, and one each for requests, purges and admission, so that no long purge keeps a
 * request waiting, or this node's consumers from being registered in time. The container's beats only hand over and never
 * wait; its stop waits for a bounded time. One admission and one purge are under way at a time, each behind a flag.
 */
public final class Node {

    private static final System.Logger LOG = System.getLogger(Node.class.getName());

    private final Settings.Running running;
    private final Admission admission;
    private final Stages stages;
    private final WakeUp wakeUp;
    private final StopSign stop;
    private final AtomicBoolean entering = new AtomicBoolean();
    private final AtomicBoolean purging = new AtomicBoolean();
    private volatile Workers workers;
    private volatile OnDemand requests;
    private volatile OnDemand cleaning;
    private volatile OnDemand upkeep;
    private volatile String lastTrouble = "";

    /** The stages that a node runs. */
    public record Stages(Cycle cycle, Purger purger) {}

    public Node(Settings.Running running, Admission admission, Stages stages, WakeUp wakeUp, StopSign stop) {
        this.running = running;
        this.admission = admission;
        this.stages = stages;
        this.wakeUp = wakeUp;
        this.stop = stop;
    }

    /**
     * Starts. If the store can't be reached the node waits for it.
     *
     * @throws OutboxDefinitionException if the application can't run like this
     */
    public void start(ThreadFactory threads) {
        requests = new OnDemand(threads);
        cleaning = new OnDemand(threads);
        upkeep = new OnDemand(threads);
        workers = new Workers(running, threads, wakeUp, stop);
        try {
            upkeep.call(this::enter);
        } catch (OutboxException e) {
            if (e.getCause() instanceof OutboxDefinitionException definition) {
                stop();
                throw definition;
            }
            tellOnce(e.getCause() instanceof Exception cause ? cause : e);
        }
    }

    /** What the heartbeat calls: lets a waiting node try again, and wakes the workers of a working one. */
    public void beat() {
        if (workers.started()) {
            wakeUp.ringAll();
        } else {
            handOver(upkeep, entering, () -> orTell(this::enter));
        }
    }

    /** What keeps this node's consumers registered. */
    public void refresh() {
        if (workers.started()) {
            handOver(upkeep, entering, () -> orTell(this::refreshRegistration));
        }
    }

    /** Has a purge made some time, unless one is under way or the node isn't working. */
    public void purgeSoon() {
        if (workers.started()) {
            handOver(cleaning, purging, this::purgeQuietly);
        }
    }

    /** Purges at once, and waits for it. */
    public PurgeCounts purge() {
        return cleaning.call(stages.purger()::purge);
    }

    /**
     * Runs one cycle at once, and waits for it.
     *
     * @throws OutboxException if the node can't work yet, or the cycle failed
     */
    public int drainOnce() {
        if (!workers.started()) {
            upkeep.call(this::enter);
        }
        return call(stages.cycle()::run);
    }

    /** Runs work on a thread of the node, in no transaction, and waits for it. */
    public <T> T call(Callable<T> work) {
        return requests.call(work);
    }

    /** Stops claiming, lets what runs end or gives it back, and ends the threads. */
    public void stop() {
        stop.raise();
        if (workers == null) {
            return;
        }
        workers.join();
        requests.stop(running.shutdownTimeout());
        cleaning.stop(running.shutdownTimeout());
        upkeep.stop(running.shutdownTimeout());
    }

    private Void enter() {
        if (!workers.started()) {
            admission.pass();
            workers.start(stages.cycle()::run);
            lastTrouble = "";
            LOG.log(INFO, "OUTBOX-001 the outbox works, with {0} workers.", running.workers());
        }
        return null;
    }

    private Void refreshRegistration() {
        admission.renew();
        lastTrouble = "";
        return null;
    }

    private void orTell(Callable<Void> work) {
        try {
            work.call();
        } catch (Exception | Error e) {
            tellOnce(e);
        }
    }

    private void purgeQuietly() {
        try {
            stages.purger().purge();
        } catch (RuntimeException e) {
            LOG.log(WARNING, "OUTBOX-077 a purge failed; the next one tries again.", e);
        }
    }

    private void handOver(OnDemand thread, AtomicBoolean underWay, Runnable work) {
        if (stop.getAsBoolean() || !underWay.compareAndSet(false, true)) {
            return;
        }
        try {
            thread.submit(() -> {
                try {
                    work.run();
                } finally {
                    underWay.set(false);
                }
            });
        } catch (RuntimeException e) {
            underWay.set(false); // the queue is full, or the node stops: the next beat sees
        }
    }

    private void tellOnce(Throwable trouble) {
        String text = String.valueOf(trouble.getMessage());
        if (!lastTrouble.equals(text)) {
            lastTrouble = text;
            LOG.log(
                    ERROR,
                    "OUTBOX-076 the outbox can''t start, or can''t register its consumers again: {0}; it tries again by itself.",
                    text);
        }
    }
}
