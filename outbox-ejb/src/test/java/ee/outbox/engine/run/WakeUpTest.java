/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(30)
class WakeUpTest {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Duration SHORT = Duration.ofMillis(50);

    @Test
    void keepsARingUntilSomebodyWaits() throws Exception {
        WakeUp wakeUp = new WakeUp(2);

        wakeUp.ring();

        returnsAtOnce(wakeUp);
    }

    @Test
    void wakesWhoeverWaits() throws Exception {
        WakeUp wakeUp = new WakeUp(1);
        CountDownLatch awake = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            try {
                wakeUp.await(LONG);
                awake.countDown();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        worker.start();

        wakeUp.ring();

        assertThat(awake.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void endsTheWaitWithoutARing() throws Exception {
        assertThat(waits(new WakeUp(1))).isTrue();
    }

    @Test
    void wakesOneWorkerWithARing() throws Exception {
        WakeUp wakeUp = new WakeUp(2);

        wakeUp.ring();

        returnsAtOnce(wakeUp);
        assertThat(waits(wakeUp)).isTrue();
    }

    @Test
    void keepsNoMoreRingsThanThereAreWorkers() throws Exception {
        WakeUp wakeUp = new WakeUp(2);

        for (int i = 0; i < 1_000; i++) {
            wakeUp.ring();
            wakeUp.ringAll();
        }

        returnsAtOnce(wakeUp);
        returnsAtOnce(wakeUp);
        assertThat(waits(wakeUp)).isTrue();
    }

    @Test
    void wakesEveryWorkerWhenAllAreMeant() throws Exception {
        WakeUp wakeUp = new WakeUp(3);

        wakeUp.ringAll();

        returnsAtOnce(wakeUp);
        returnsAtOnce(wakeUp);
        returnsAtOnce(wakeUp);
        assertThat(waits(wakeUp)).isTrue();
    }

    @Test
    void keepsNothingWithoutWorkers() throws Exception {
        WakeUp wakeUp = new WakeUp(0);

        wakeUp.ring();
        wakeUp.ringAll();

        assertThat(waits(wakeUp)).isTrue();
    }

    /** Or the time-out fails the test. */
    private static void returnsAtOnce(WakeUp wakeUp) throws InterruptedException {
        wakeUp.await(LONG);
    }

    private static boolean waits(WakeUp wakeUp) throws InterruptedException {
        long before = System.nanoTime();
        wakeUp.await(SHORT);
        return System.nanoTime() - before >= SHORT.toNanos();
    }
}
