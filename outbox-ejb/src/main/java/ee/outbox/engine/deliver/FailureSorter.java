/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.PermanentFailureException;
import ee.outbox.RetryLaterException;
import ee.outbox.engine.ConsumerResult;
import ee.outbox.engine.ConsumerResult.Failed;
import ee.outbox.engine.ConsumerResult.FailedForGood;
import ee.outbox.engine.ConsumerResult.Later;
import ee.outbox.spi.ClaimedMessage;

import java.time.Duration;
import java.util.Optional;

/** Tells what a consumer's exception asks for; containers wrap it, so that the causes are looked at as well. */
public final class FailureSorter {

    /** Deeper than any chain that a container builds, and an end for one that runs in a circle. */
    private static final int DEEPEST = 50;

    private static final Duration SHORTEST_DELAY = Duration.ofSeconds(1);

    private final Duration laterMaxAge;

    public FailureSorter(Duration laterMaxAge) {
        this.laterMaxAge = laterMaxAge;
    }

    ConsumerResult sort(Throwable error, ClaimedMessage message) {
        try {
            return sorted(error, message);
        } catch (RuntimeException | StackOverflowError e) {
            return new Failed(error);
        }
    }

    private ConsumerResult sorted(Throwable error, ClaimedMessage message) {
        if (find(PermanentFailureException.class, error).isPresent()) {
            return new FailedForGood(error);
        }
        Optional<RetryLaterException> later = find(RetryLaterException.class, error);
        if (later.isPresent() && message.age().compareTo(laterMaxAge) < 0) {
            return new Later(bounded(later.get().delay()), error);
        }
        return new Failed(error);
    }

    /** No later than when the message is too old to be uncharged, so that no database has to add up an eternity. */
    private Duration bounded(Duration asked) {
        Duration atMost = asked.compareTo(laterMaxAge) > 0 ? laterMaxAge : asked;
        return atMost.compareTo(SHORTEST_DELAY) < 0 ? SHORTEST_DELAY : atMost;
    }

    private static <E extends Throwable> Optional<E> find(Class<E> type, Throwable error) {
        Throwable cause = error;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            if (type.isInstance(cause)) {
                return Optional.of(type.cast(cause));
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }
}
