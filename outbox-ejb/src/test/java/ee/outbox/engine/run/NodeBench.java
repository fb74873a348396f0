/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxException;
import ee.outbox.engine.Bench;
import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.Settings;
import ee.outbox.engine.Settings.SchemaCheck;
import ee.outbox.engine.TestConsumer;
import ee.outbox.engine.purge.Purger;
import ee.outbox.spi.ConsumerStore.Registration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A node over a store in memory, and what its tests do with it. */
@Timeout(60)
abstract class NodeBench {

    static final Duration RETENTION = Duration.ofDays(7);
    static final Duration EXPIRY = Duration.ofMinutes(10);

    @RegisterExtension
    final CapturedLog log = new CapturedLog();

    final CountDownLatch called = new CountDownLatch(1);
    final TestConsumer inventory = TestConsumer.named("inventory").doing(delivery -> called.countDown());
    final Bench bench = new Bench(inventory);
    final TestArchive archive = new TestArchive(bench.store().archive());
    final StartedThreads threads = new StartedThreads();
    Node node = node(1, SchemaCheck.FAIL);

    @AfterEach
    void stop() {
        bench.stop().raise();
        bench.wakeUp().ringAll();
    }

    final void away() {
        bench.transactions().away(true);
    }

    final void back() {
        bench.transactions().away(false);
    }

    /** A beat that has ended: the request waits behind it, and is refused for the same reason. */
    final void beatInVain() {
        node.beat();
        assertThatThrownBy(node::drainOnce).isInstanceOf(OutboxException.class);
    }

    static void eventually(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        boolean met = condition.getAsBoolean();
        while (!met && System.nanoTime() < deadline) {
            Thread.onSpinWait();
            met = condition.getAsBoolean();
        }
        assertThat(met).isTrue();
    }

    final Node node(int workers, SchemaCheck check) {
        Settings.Running running = new Settings.Running(workers, Duration.ofSeconds(1), Duration.ofSeconds(20));
        Settings.Purging purging = new Settings.Purging(
                RETENTION, Optional.of(RETENTION), Optional.of(RETENTION), Duration.ofMinutes(1), 500);
        Registrar registrar =
                new Registrar(bench.transactions(), bench.store().consumers(), registration("shop"), System::nanoTime);
        Admission admission = new Admission(bench.transactions(), archive, check, registrar);
        Purger purger = new Purger(bench.store().messages(), bench.transactions(), purging, bench.stop());
        return new Node(running, admission, new Node.Stages(bench.cycle(), purger), bench.wakeUp(), bench.stop());
    }

    private Registration registration(String application) {
        return new Registration(application, bench.consumers().names(), EXPIRY, false);
    }

    /** Whether the types could be had. */
    final boolean ownedBy(String application) {
        return bench.tx(() -> bench.store().consumers().register(registration(application)))
                .isEmpty();
    }
}
