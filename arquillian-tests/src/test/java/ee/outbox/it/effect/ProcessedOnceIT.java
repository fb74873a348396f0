/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.effect;

import ee.outbox.InvalidMessageException;
import ee.outbox.NoTransactionException;
import ee.outbox.Processed;
import ee.outbox.it.delivery.Caller;
import ee.outbox.it.delivery.Fault;
import ee.outbox.it.delivery.Messages;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.inject.Inject;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@ArquillianTest
class ProcessedOnceIT {

    @Inject
    Processed processed;

    @Inject
    Ledger ledger;

    @Resource
    ManagedExecutorService executor;

    private final UUID id = UUID.randomUUID();

    @Deployment
    static Archive<?> war() {
        Database.app().update("create table if not exists effect_entry (subject uuid)");
        return Deployments.war(
                "processed-once",
                Map.of("outbox.workers", "0", "outbox.application", "effect"),
                Database.class,
                Caller.class,
                Messages.class,
                Fault.class,
                PaymentReceived.class,
                AccountOpened.class,
                Ledger.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        Database.app().update("delete from effect_entry");
    }

    @Test
    void runsTheEffectOnce() throws Exception {
        boolean first = receive();
        boolean second = receive();

        assertThat(first).isTrue();
        assertThat(second).isFalse();
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void runsTheEffectOnceInOneTransaction() throws Exception {
        List<Boolean> results = new ArrayList<>();

        Caller.commits(() -> {
            results.add(processed.once("billing", id, () -> ledger.enter(id)));
            results.add(processed.once("billing", id, () -> ledger.enter(id)));
        });

        assertThat(results).containsExactly(true, false);
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void runsTheEffectOfEachConsumer() throws Exception {
        Caller.commits(() -> {
            processed.once("billing", id, () -> ledger.enter(id));
            processed.once("shipping", id, () -> ledger.enter(id));
        });

        assertThat(entries()).isEqualTo(2);
        assertThat(Messages.markers(id)).containsExactlyInAnyOrder("billing", "shipping");
    }

    @Test
    void leavesNoMarkerOfAnEffectThatWasRolledBack() throws Exception {
        Caller.rollsBack(() -> processed.once("billing", id, () -> ledger.enter(id)));

        assertThat(Messages.markers(id)).isEmpty();
        assertThat(receive()).isTrue();
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void throwsOnWhatTheEffectThrows() throws Exception {
        assertThatThrownBy(() -> Caller.commits(() -> processed.once("billing", id, () -> {
                    throw new IllegalStateException("out of order");
                })))
                .hasMessage("out of order");

        assertThat(Messages.markers(id)).isEmpty();
    }

    @Test
    void hasTheSecondOfTwoThreadsWaitAndSkip() throws Exception {
        List<Future<Boolean>> second = new ArrayList<>();

        Caller.commits(() -> processed.once("billing", id, () -> {
            ledger.enter(id);
            second.add(startAndAwaitBlocked(this::receive));
        }));

        assertThat(second.get(0).get(30, TimeUnit.SECONDS)).isFalse();
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void hasTheSecondOfTwoThreadsActWhenTheFirstRollsBack() throws Exception {
        List<Future<Boolean>> second = new ArrayList<>();

        Caller.rollsBack(() -> processed.once("billing", id, () -> {
            ledger.enter(id);
            second.add(startAndAwaitBlocked(this::receive));
        }));

        assertThat(second.get(0).get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(entries()).isEqualTo(1);
    }

    @Test
    void refusesToActWithoutATransaction() {
        assertThatThrownBy(() -> processed.once("billing", id, () -> ledger.enter(id)))
                .isInstanceOf(NoTransactionException.class)
                .hasMessageContaining("@Transactional");
    }

    @Test
    void goesOnAfterANameThatIsNotAllowed() throws Exception {
        Caller.commits(() -> {
            assertThatThrownBy(() -> processed.once("Billing", id, () -> ledger.enter(id)))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageContaining("OUTBOX-103");
            ledger.enter(id);
        });

        assertThat(entries()).isEqualTo(1);
    }

    /** What an endpoint that is called again and again does. */
    private boolean receive() throws Exception {
        List<Boolean> acted = new ArrayList<>();
        Caller.commits(() -> acted.add(processed.once("billing", id, () -> ledger.enter(id))));
        return acted.get(0);
    }

    private Future<Boolean> startAndAwaitBlocked(Callable<Boolean> work) {
        Future<Boolean> started = executor.submit(work);
        try {
            Eventually.isTrue(
                    "blocked by the marker",
                    () -> Database.app().count("select count(*) from pg_locks where not granted") == 1);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return started;
    }

    private static long entries() {
        return Database.app().count("select count(*) from effect_entry");
    }
}
