/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.engine.Settings;
import ee.outbox.engine.purge.Purger;

import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;

import static java.lang.System.Logger.Level.DEBUG;
import static java.lang.System.Logger.Level.INFO;

/**
 * A node from its start to its stop.
 *
 * <p>States: new, waiting (the store is away, or its schema incomplete), working, stopped. Start, beat and stop are
 * called by the container, one at a time or not; the monitor orders them. Workers run only in the state working.
 */
public final class Node {

    private static final System.Logger LOG = System.getLogger(Node.class.getName());

    private final Settings.Running running;
    private final Admission admission;
    private final Stages stages;
    private final WakeUp wakeUp;
    private final StopSign stop;
    private Workers workers;
    private OnDemand onDemand;
    private String application;
    private String lastTrouble = "";

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
    public synchronized void start(String application, ThreadFactory threads) {
        this.application = application;
        this.onDemand = new OnDemand(threads);
        this.workers = new Workers(running, threads, wakeUp, stop);
        try {
            enter();
        } catch (OutboxDefinitionException e) {
            stop();
            throw e;
        }
    }

    /** What the heartbeat calls: lets a waiting node try again, and wakes the workers of a working one. */
    public synchronized void beat() {
        if (stop.getAsBoolean()) {
            return;
        }
        if (workers.started()) {
            wakeUp.ringAll();
            return;
        }
        try {
            enter();
        } catch (OutboxDefinitionException e) {
            tellOnce(e);
        }
    }

    /** Purges at once, and waits for it. */
    public PurgeCounts purge() {
        return call(stages.purger()::purge);
    }

    /** Has a purge made some time, unless the node isn't working. */
    public synchronized void purgeIfWorking() {
        if (workers.started() && !stop.getAsBoolean()) {
            onDemand.submit(this::purgeQuietly);
        }
    }

    /** Runs one cycle at once, and waits for it. */
    public int drainOnce() {
        return call(stages.cycle()::run);
    }

    /** Runs work on a thread of the node, in no transaction, and waits for it. */
    public <T> T call(Callable<T> work) {
        return onDemand.call(work);
    }

    /** Stops claiming, lets what runs end or gives it back, and ends the threads. */
    public synchronized void stop() {
        stop.raise();
        workers.join();
        onDemand.stop(running.shutdownTimeout());
    }

    private void enter() {
        try {
            boolean passed = onDemand.call(() -> admission.pass(application));
            if (passed) {
                workers.start(stages.cycle()::run);
                LOG.log(INFO, "OUTBOX-001 the outbox of {0} works, with {1} workers.", application, running.workers());
            }
        } catch (ee.outbox.OutboxException e) {
            if (e.getCause() instanceof OutboxDefinitionException definition) {
                throw definition;
            }
            tellOnce(e);
        }
    }

    private void purgeQuietly() {
        try {
            stages.purger().purge();
        } catch (RuntimeException e) {
            LOG.log(DEBUG, "a purge failed; the next one tries again", e);
        }
    }

    private void tellOnce(RuntimeException trouble) {
        if (!lastTrouble.equals(String.valueOf(trouble.getMessage()))) {
            lastTrouble = String.valueOf(trouble.getMessage());
            admission.logTrouble(trouble);
        }
    }
}
