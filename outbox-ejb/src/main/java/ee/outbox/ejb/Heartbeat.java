/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.annotation.security.PermitAll;
import jakarta.ejb.Lock;
import jakarta.ejb.LockType;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.inject.Inject;

import static java.lang.System.Logger.Level.DEBUG;

/**
 * Starts and stops the node with the application, and keeps it going.
 *
 * <p>The timers only signal and never work: what they start runs on the outbox's own threads. No exception leaves them,
 * since some servers cancel a timer that threw. They stay once the store is away, and are what brings delivery back.
 */
@Singleton
@Startup
@Lock(LockType.READ)
@TransactionManagement(TransactionManagementType.BEAN)
@PermitAll
public class Heartbeat {

    private static final System.Logger LOG = System.getLogger(Heartbeat.class.getName());

    @Resource
    private ManagedThreadFactory threads;

    @Resource(lookup = "java:app/AppName")
    private String application;

    @Inject
    private RunningNode node;

    /** Starts the node, here and not on first use, so that its threads carry nobody's security identity. */
    @PostConstruct
    public void start() {
        node.start(application, threads);
    }

    /** Rings for due retries, delays, and what other nodes left. */
    @Lock(LockType.READ)
    @Schedule(second = "*/1", minute = "*", hour = "*", persistent = false, info = "outbox heartbeat")
    public void beat() {
        guarded(node::beat);
    }

    /** Purges once the interval is over. */
    @Lock(LockType.READ)
    @Schedule(second = "*/1", minute = "*", hour = "*", persistent = false, info = "outbox purge")
    public void purge() {
        guarded(node::purgeIfDue);
    }

    /** Stops the node, while its data source is still there. */
    @PreDestroy
    public void stop() {
        guarded(node::stop);
    }

    private static void guarded(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error e) {
            LOG.log(DEBUG, "a beat failed; the next one tries again", e);
        }
    }
}
