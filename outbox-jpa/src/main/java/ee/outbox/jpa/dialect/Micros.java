/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.dialect;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** Times as microseconds, the precision of every supported database and the same bigint with every provider. */
public final class Micros {

    private Micros() {}

    public static long of(Duration duration) {
        return TimeUnit.MICROSECONDS.convert(duration);
    }

    /** Rounds up: what is due at an instant isn't due before it. */
    public static long of(Instant instant) {
        return Math.addExact(
                Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), (instant.getNano() + 999) / 1_000);
    }

    public static Duration duration(Object micros) {
        return Duration.of(((Number) micros).longValue(), ChronoUnit.MICROS);
    }

    public static Instant instant(Object micros) {
        return Instant.EPOCH.plus(((Number) micros).longValue(), ChronoUnit.MICROS);
    }
}
