/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.engine.CapturedLog;
import ee.outbox.engine.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class WorkersTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final StopSign stop = new StopSign();
    private final WakeUp wakeUp = new WakeUp(3);
    private final StartedThreads threads = new StartedThreads();

    @Test
    void areAsManyThreadsAsSet() throws Exception {
        Workers workers = workers(3, Duration.ofSeconds(20));

        workers.start(() -> 0);

        assertThat(threads.names()).containsExactly("outbox-worker-1", "outbox-worker-2", "outbox-worker-3");
        end(workers);
    }

    @Test
    void areNoneOnANodeThatOnlyAppends() {
        Workers workers = workers(0, Duration.ofSeconds(20));

        workers.start(() -> 0);

        assertThat(workers.started()).isTrue();
        assertThat(threads.count()).isZero();
    }

    @Test
    void areNotStartedBeforeTheirStart() {
        assertThat(workers(3, Duration.ZERO).started()).isFalse();
        assertThat(threads.count()).isZero();
    }

    @Test
    void haveEndedWhenTheJoinReturns() throws Exception {
        Workers workers = workers(3, Duration.ofSeconds(20));
        CountDownLatch working = new CountDownLatch(3);
        workers.start(() -> {
            working.countDown();
            return 0;
        });
        working.await();

        end(workers);

        assertThat(threads.haveEnded()).isTrue();
        assertThat(log.texts()).isEmpty();
    }

    @Test
    void areWaitedForWhileTheyAreInACycle() throws Exception {
        Workers workers = workers(1, Duration.ofSeconds(20));
        CountDownLatch inACycle = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        workers.start(() -> {
            inACycle.countDown();
            await(goOn);
            return 0;
        });
        inACycle.await();
        stop.raise();

        Thread joiner = new Thread(workers::join);
        joiner.start();
        assertThat(threads.areAlive()).isTrue();
        goOn.countDown();
        joiner.join();

        assertThat(threads.haveEnded()).isTrue();
        assertThat(log.texts()).isEmpty();
    }

    @Test
    void areLeftWithAWarningOnceTheTimeIsUp() throws Exception {
        Workers workers = workers(1, Duration.ZERO);
        CountDownLatch inACycle = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        workers.start(() -> {
            inACycle.countDown();
            await(goOn);
            return 0;
        });
        inACycle.await();

        end(workers);
        goOn.countDown();

        assertThat(log.texts(Level.WARNING))
                .containsExactly("OUTBOX-073 outbox-worker-1 is still in a consumer after outbox.shutdown-timeout PT0S:"
                        + " it is left to its transaction's time-out, and its leases run out.");
        assertThat(threads.haveEnded()).isTrue();
    }

    private Workers workers(int count, Duration shutdownTimeout) {
        Settings.Running settings = new Settings.Running(count, Duration.ofSeconds(1), shutdownTimeout);
        return new Workers(settings, threads, wakeUp, stop);
    }

    private void end(Workers workers) {
        stop.raise();
        workers.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
