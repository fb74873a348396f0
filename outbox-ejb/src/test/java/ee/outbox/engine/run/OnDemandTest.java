/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(60)
class OnDemandTest {

    private final StartedThreads threads = new StartedThreads();
    private final OnDemand onDemand = new OnDemand(threads);

    @AfterEach
    void stop() {
        onDemand.stop(Duration.ZERO);
    }

    @Test
    void hasItsThreadBeforeTheFirstCall() {
        assertThat(threads.count()).isEqualTo(1);
    }

    @Test
    void returnsWhatTheWorkReturns() {
        assertThat(onDemand.<Integer>call(() -> 42)).isEqualTo(42);
    }

    @Test
    void runsTheWorkOnItsThread() {
        String name = onDemand.call(() -> Thread.currentThread().getName());

        assertThat(threads.names()).containsExactly(name);
    }

    @Test
    void tellsWhatFailed() {
        Exception failure = new Exception("connection refused");

        assertThatThrownBy(() -> onDemand.call(() -> {
                    throw failure;
                }))
                .isInstanceOf(OutboxException.class)
                .hasMessageStartingWith("OUTBOX-060 ")
                .hasMessageContaining("connection refused")
                .hasCause(failure);
    }

    @Test
    void goesOnAfterAFailure() {
        assertThatThrownBy(() -> onDemand.call(() -> {
                    throw new StackOverflowError();
                }))
                .isInstanceOf(OutboxException.class);

        assertThat(onDemand.<Integer>call(() -> 42)).isEqualTo(42);
        assertThat(threads.count()).isEqualTo(1);
    }

    @Test
    void runsWhatIsSubmittedSomeTime() throws Exception {
        CountDownLatch done = new CountDownLatch(1);

        onDemand.submit(done::countDown);

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void doesNotWaitForItselfWhenItsOwnWorkCallsIt() throws Exception {
        // A consumer that drainOnce called may purge or drain as well: it must get an answer or an exception.
        Future<?> nested = onDemand.submit(() -> {
            try {
                onDemand.call(() -> 42);
            } catch (OutboxException e) {
                // An answer, too.
            }
        });

        assertThat(nested).succeedsWithin(Duration.ofSeconds(5));
    }

    @Test
    void refusesCallsOnceStopped() {
        onDemand.stop(Duration.ofSeconds(20));

        assertThatThrownBy(() -> onDemand.call(() -> 42))
                .isInstanceOf(OutboxException.class)
                .hasMessageStartingWith("OUTBOX-062 ");
    }

    @Test
    void endsItsThreadOnceStopped() throws Exception {
        onDemand.stop(Duration.ofSeconds(20));

        assertThat(threads.haveEnded()).isTrue();
    }

    @Test
    void refusesMoreThanAHundredCallsThatWait() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        onDemand.submit(() -> {
            busy.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        busy.await();
        for (int i = 0; i < 100; i++) {
            onDemand.submit(() -> {});
        }

        assertThatThrownBy(() -> onDemand.call(() -> 42)).hasMessageStartingWith("OUTBOX-062 ");
        goOn.countDown();
    }

    @Test
    void tellsAnInterruptedCaller() {
        CountDownLatch goOn = new CountDownLatch(1);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> onDemand.call(() -> goOn.await(50, TimeUnit.SECONDS)))
                .hasMessageStartingWith("OUTBOX-061 ");
        assertThat(Thread.interrupted()).isTrue();
        goOn.countDown();
    }
}
