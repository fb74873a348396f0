/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** Waits, with a limit, for what another thread or process will do. In every WAR of {@link Deployments}. */
public final class Eventually {

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Duration INTERVAL = Duration.ofMillis(50);

    private Eventually() {}

    /** Waits at most 30 seconds. */
    public static void isTrue(String what, Callable<Boolean> condition) throws Exception {
        get(what, LIMIT, condition, Boolean.TRUE::equals);
    }

    /** Waits for a value that is accepted, and returns it; the error names the last value that was not. */
    public static <T> T get(String what, Duration limit, Callable<T> value, Predicate<T> accepted) throws Exception {
        Instant end = Instant.now().plus(limit);
        T last = value.call();
        while (!accepted.test(last)) {
            if (Instant.now().isAfter(end)) {
                throw new AssertionError("not within " + limit + ": " + what + "; last seen: " + last);
            }
            Thread.sleep(INTERVAL.toMillis());
            last = value.call();
        }
        return last;
    }
}
