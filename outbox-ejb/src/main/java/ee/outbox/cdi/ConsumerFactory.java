/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Consumer;
import ee.outbox.Envelope;
import ee.outbox.engine.ConsumerCall;
import ee.outbox.engine.ConsumerDefinition;
import ee.outbox.engine.Settings.Retrying;
import ee.outbox.spi.ConsumerName;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes consumers of durable observers. */
final class ConsumerFactory {

    private static final Duration SHORTEST_BACKOFF = Duration.ofSeconds(1);
    private static final Duration LONGEST_BACKOFF = Duration.ofHours(1);
    private static final int MOST_ATTEMPTS = 50;

    private final Retrying settings;
    private final EventTypes types;
    private final Payloads payloads;
    private final Problems problems;

    ConsumerFactory(Retrying settings, EventTypes types, Payloads payloads, Problems problems) {
        this.settings = settings;
        this.types = types;
        this.payloads = payloads;
        this.problems = problems;
    }

    List<ConsumerDefinition> consumers(List<DurableObserver> observers) {
        ObserverCheck check = new ObserverCheck(problems);
        ConsumerNames names = new ConsumerNames(problems);
        List<ConsumerDefinition> consumers = new ArrayList<>();
        for (DurableObserver observer : observers) {
            check.check(observer);
            consumers.add(consumer(observer, names));
        }
        return consumers;
    }

    private ConsumerDefinition consumer(DurableObserver observer, ConsumerNames names) {
        ConsumerName name = names.of(observer);
        Map<String, Class<?>> consumed = consumed(observer);
        return new ConsumerDefinition(
                name,
                Set.copyOf(consumed.keySet()),
                observer.method().getPriority(),
                maxAttempts(observer),
                backoff(observer),
                call(observer, consumed));
    }

    private Map<String, Class<?>> consumed(DurableObserver observer) {
        List<String> named =
                observer.consumer().map(Consumer::types).map(List::of).orElse(List.of());
        if (observer.method().getObservedType() == Envelope.class) {
            return types.ofEnvelopes(observer, named);
        }
        if (!named.isEmpty()) {
            problems.add("OUTBOX-105 " + observer.describe() + " has @Consumer(types), which only an observer of"
                    + " Envelope can: the type follows from the event's class; remove types, or observe Envelope.");
        }
        return types.ofObserved(observer);
    }

    private ConsumerCall call(DurableObserver observer, Map<String, Class<?>> consumed) {
        return new ObserverCall(observer.method(), consumed, payloads);
    }

    private int maxAttempts(DurableObserver observer) {
        int given = observer.consumer().map(Consumer::maxAttempts).orElse(0);
        if (given < 0 || given > MOST_ATTEMPTS) {
            problems.add("OUTBOX-106 " + observer.describe() + " has @Consumer(maxAttempts = " + given + "); it must be"
                    + " from 1 to " + MOST_ATTEMPTS + ", or 0 for outbox.max-attempts.");
        }
        return given == 0 ? settings.maxAttempts() : given;
    }

    private Duration backoff(DurableObserver observer) {
        String given = observer.consumer().map(Consumer::backoff).orElse("");
        if (given.isEmpty()) {
            return settings.backoff();
        }
        return parse(given).orElseGet(() -> {
            problems.add("OUTBOX-107 " + observer.describe() + " has @Consumer(backoff = \"" + given + "\"); it must be"
                    + " an ISO-8601 duration from " + SHORTEST_BACKOFF + " to " + LONGEST_BACKOFF + ".");
            return settings.backoff();
        });
    }

    private static Optional<Duration> parse(String text) {
        try {
            return Optional.of(Duration.parse(text))
                    .filter(backoff ->
                            backoff.compareTo(SHORTEST_BACKOFF) >= 0 && backoff.compareTo(LONGEST_BACKOFF) <= 0);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
