/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxException;
import ee.outbox.engine.CapturedLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** A worker on the test's own thread: its cycles raise the stop sign, and the bell has enough rings. */
@Timeout(30)
class WorkerTest {

    @RegisterExtension
    private final CapturedLog log = new CapturedLog();

    private final StopSign stop = new StopSign();
    private final WakeUp wakeUp = new WakeUp(100);
    private int cycles;

    @Test
    void runsNoCycleOnceTheStopSignIsUp() {
        stop.raise();

        run(() -> 0);

        assertThat(cycles).isZero();
    }

    @Test
    void cyclesOnWhileItFindsSomething() {
        run(() -> 1, () -> 50, () -> 1); // without a ring in between

        assertThat(cycles).isEqualTo(3);
    }

    @Test
    void waitsForTheBellOnceItFoundNothing() {
        List<String> order = new ArrayList<>();
        Thread ringer = new Thread(() -> {
            order.add("ring");
            wakeUp.ring();
        });

        run(
                () -> {
                    order.add("nothing");
                    ringer.start();
                    return 0;
                },
                () -> {
                    order.add("again");
                    return 1;
                });

        assertThat(order).containsExactly("nothing", "ring", "again");
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new OutboxException("connection refused"),
                new IllegalStateException(),
                new NoClassDefFoundError("ee/shop/Coupon"),
                new StackOverflowError(),
                new OutOfMemoryError("too large an array"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void goesOnAfterWhateverACycleThrows(Throwable failure) {
        wakeUp.ringAll();

        run(() -> sneaky(failure), () -> 0);

        assertThat(cycles).isEqualTo(2);
        assertThat(log.texts(Level.SEVERE)).hasSize(1);
    }

    @Test
    void goesOnAfterAConsumerInterruptedItsThread() {
        wakeUp.ringAll();

        try {
            run(
                    () -> {
                        Thread.currentThread().interrupt();
                        return 0;
                    },
                    () -> 0);
        } finally {
            Thread.interrupted();
        }

        assertThat(cycles).isEqualTo(2);
    }

    @Test
    void saysOnceThatItCannotWorkAndOnceThatItDoesAgain() {
        wakeUp.ringAll();
        Step failing = () -> {
            throw new OutboxException("connection refused");
        };

        run(failing, failing, failing, () -> 0, () -> 0);

        assertThat(log.texts()).hasSize(2);
        assertThat(log.texts().get(0)).startsWith("OUTBOX-074 ").contains("connection refused");
        assertThat(log.texts().get(1)).startsWith("OUTBOX-075 ");
    }

    @Test
    void saysNothingOfWhatFailsInAStop() {
        wakeUp.ringAll();

        run(() -> {
            throw new OutboxException("the pool is closed"); // by then the sign is up
        });

        assertThat(log.texts()).isEmpty();
    }

    private static int sneaky(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    private interface Step {
        int run();
    }

    /** Runs these cycles; the sign goes up before the last one ends. */
    private void run(Step... steps) {
        new Worker(
                        () -> {
                            cycles++;
                            if (cycles >= steps.length) {
                                stop.raise();
                            }
                            return steps[cycles - 1].run();
                        },
                        wakeUp,
                        stop,
                        new Outage())
                .run();
    }
}
