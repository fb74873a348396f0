/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.settle;

import ee.outbox.engine.ConsumerDefinition;
import ee.outbox.engine.ConsumerRegistry;
import ee.outbox.engine.ConsumerResult;
import ee.outbox.engine.ConsumerResult.Done;
import ee.outbox.engine.ConsumerResult.Failed;
import ee.outbox.engine.ConsumerResult.FailedForGood;
import ee.outbox.engine.ConsumerResult.Later;
import ee.outbox.engine.ConsumerResult.UsedUp;
import ee.outbox.engine.DeliveryReport;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import ee.outbox.spi.Settlement.Retry;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

/** Decides what becomes of a message: by what its consumers did, and by how often it was tried. */
public final class Judge {

    private final ConsumerRegistry consumers;
    private final Backoff backoff;

    public Judge(ConsumerRegistry consumers, Backoff backoff) {
        this.consumers = consumers;
        this.backoff = backoff;
    }

    /** The settlement; none if the lease is lost. */
    Optional<Settlement> settlement(DeliveryReport report) {
        return switch (report.ending()) {
            case LEASE_LOST -> Optional.empty();
            case UNANSWERED -> Optional.of(unanswered(report));
            case CUT_SHORT -> Optional.of(retry(report).orElseGet(() -> givenBack(report)));
            case COMPLETE -> Optional.of(isDone(report) ? delivered(report) : retryOrDead(report));
        };
    }

    private Settlement retryOrDead(DeliveryReport report) {
        return retry(report)
                .orElseGet(() ->
                        new Settlement(report.message().lease(), charged(report.message()), new Dead(errors(report))));
    }

    private Settlement delivered(DeliveryReport report) {
        return new Settlement(report.message().lease(), charged(report.message()), new Delivered(names(report)));
    }

    /** After a failure that another attempt may mend; else, uncharged, for a consumer that asked to be called later. */
    private Optional<Settlement> retry(DeliveryReport report) {
        ClaimedMessage message = report.message();
        Optional<Duration> afterFailure = report.results().entrySet().stream()
                .filter(result -> result.getValue() instanceof Failed)
                .map(Map.Entry::getKey)
                .filter(consumer -> message.attempt() < consumer.maxAttempts())
                .map(consumer -> backoff.after(message.attempt(), consumer.backoff()))
                .max(Comparator.naturalOrder());
        Optional<Duration> later = report.results().values().stream()
                .filter(Later.class::isInstance)
                .map(result -> ((Later) result).delay())
                .max(Comparator.naturalOrder());
        return afterFailure
                .map(delay -> new Settlement(message.lease(), message.attempt(), retry(delay, report)))
                .or(() -> later.map(
                        delay -> new Settlement(message.lease(), message.attempt() - 1, retry(delay, report))));
    }

    private static boolean isDone(DeliveryReport report) {
        return report.results().values().stream().allMatch(Done.class::isInstance);
    }

    private static Settlement givenBack(DeliveryReport report) {
        ClaimedMessage message = report.message();
        return new Settlement(message.lease(), message.attempt() - 1, new Retry(Duration.ZERO, Optional.empty()));
    }

    private Settlement unanswered(DeliveryReport report) {
        int limit = charged(report.message());
        return new Settlement(
                report.message().lease(),
                limit,
                new Dead("all " + limit + " attempts are used, and the last one never answered before its lease ran"
                        + " out: the node died in it, a consumer ran longer than the lease, or the maximum was lowered"
                        + " since."));
    }

    /** The attempts to leave charged: one that only found out that the last one never answered wasn't one. */
    private int charged(ClaimedMessage message) {
        int limit = consumers.of(message.envelope().type()).stream()
                .mapToInt(ConsumerDefinition::maxAttempts)
                .max()
                .orElse(message.attempt());
        return Math.min(message.attempt(), limit);
    }

    private static Set<String> names(DeliveryReport report) {
        return report.results().keySet().stream()
                .flatMap(ConsumerDefinition::names)
                .collect(toUnmodifiableSet());
    }

    private static Retry retry(Duration delay, DeliveryReport report) {
        return new Retry(delay, Optional.of(errors(report)));
    }

    private static String errors(DeliveryReport report) {
        List<String> texts = report.results().entrySet().stream()
                .map(result -> error(result.getKey(), result.getValue(), report.message()))
                .flatMap(Optional::stream)
                .toList();
        return texts.stream().map(text -> ErrorText.bounded(text, texts.size())).collect(joining("\n"));
    }

    private static Optional<String> error(ConsumerDefinition consumer, ConsumerResult result, ClaimedMessage message) {
        String name = consumer.name().value();
        if (result instanceof Failed failed) {
            return Optional.of(ErrorText.of(name, failed.error()));
        }
        if (result instanceof FailedForGood failed) {
            return Optional.of(ErrorText.of(name, failed.error()));
        }
        if (result instanceof Later later) {
            return Optional.of(ErrorText.of(name, later.error()));
        }
        return result instanceof UsedUp ? Optional.of(gaveUp(consumer, message)) : Optional.empty();
    }

    /** What it failed with is in the message's last error since the delivery in which it did. */
    private static String gaveUp(ConsumerDefinition consumer, ClaimedMessage message) {
        String name = consumer.name().value();
        String end = "gave up after " + consumer.maxAttempts() + " attempts";
        return message.lastError()
                .flatMap(errors -> ErrorText.ofConsumer(name, errors))
                .map(error -> error.contains(end) ? error : error + "\n" + end)
                .orElse(name + ": " + end);
    }
}
