/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.OutboxException;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.cdi.OutboxExtension;
import ee.outbox.engine.Settings;
import ee.outbox.engine.run.Node;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;

/** The node of this application, and when it last polled and purged. */
@ApplicationScoped
public class RunningNode {

    /** Well within the shortest expiry of a registration. */
    private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(30);

    @Inject
    private OutboxExtension extension;

    @Inject
    private Assembly assembly;

    private final Interval refreshes = new Interval();
    private final Interval polls = new Interval();
    private final Interval purges = new Interval();
    private volatile Node node;

    /** Starts the node. */
    public void start(String application, ThreadFactory threads) {
        node = assembly.node(settings().naming().application().orElse(application));
        node.start(threads);
    }

    /** One heartbeat. */
    public void beat() {
        if (polls.isOver(settings().running().pollInterval())) {
            node.beat();
        }
        if (refreshes.isOver(REFRESH_INTERVAL)) {
            node.refresh();
        }
    }

    /** Purges, once the interval is over. */
    public void purgeIfDue() {
        if (purges.isOver(settings().purging().interval())) {
            node.purgeSoon();
        }
    }

    /** Stops the node. */
    public void stop() {
        node.stop();
    }

    int drainOnce() {
        return started().drainOnce();
    }

    PurgeCounts purge() {
        return started().purge();
    }

    <T> T call(Callable<T> work) {
        return started().call(work);
    }

    private Node started() {
        Node current = node;
        if (current == null) {
            throw new OutboxException(
                    "OUTBOX-065 the outbox isn't started yet: call it after the application's start, or let"
                            + " your @Startup bean be @DependsOn(\"Heartbeat\").");
        }
        return current;
    }

    private Settings settings() {
        return extension.settings();
    }

    /** Whether a while has gone by since it last had; timers are late and early by some milliseconds. */
    private static final class Interval {

        private static final long TOLERANCE = Duration.ofMillis(500).toNanos();

        private final AtomicLong last = new AtomicLong(System.nanoTime());

        boolean isOver(Duration length) {
            long now = System.nanoTime();
            long before = last.get();
            return now - before >= length.toNanos() - TOLERANCE && last.compareAndSet(before, now);
        }
    }
}
