/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.engine.ConsumerDefinition;
import ee.outbox.engine.ConsumerResult;
import ee.outbox.engine.ConsumerResult.Done;
import ee.outbox.engine.ConsumerResult.UsedUp;
import ee.outbox.engine.DeliveryReport;
import ee.outbox.engine.DeliveryReport.Ending;
import ee.outbox.spi.ClaimedMessage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

import static ee.outbox.engine.DeliveryReport.Ending.COMPLETE;
import static ee.outbox.engine.DeliveryReport.Ending.CUT_SHORT;
import static ee.outbox.engine.DeliveryReport.Ending.LEASE_LOST;
import static ee.outbox.engine.DeliveryReport.Ending.UNANSWERED;

/** The delivery of one message, from what its markers say to the last consumer that its lease allows to ask. */
final class MessageDelivery {

    private final ClaimedMessage message;
    private final ConsumerRunner runner;
    private final HeldLease lease;
    private final BooleanSupplier stopping;
    private final Map<ConsumerDefinition, ConsumerResult> results = new LinkedHashMap<>();
    private boolean begun;

    MessageDelivery(ClaimedMessage message, ConsumerRunner runner, HeldLease lease, BooleanSupplier stopping) {
        this.message = message;
        this.runner = runner;
        this.lease = lease;
        this.stopping = stopping;
    }

    DeliveryReport deliver(List<ConsumerDefinition> consumers) {
        Ending ending =
                runner.done(message).map(done -> deliver(consumers, done)).orElse(LEASE_LOST);
        return new DeliveryReport(message, ending, results);
    }

    private Ending deliver(List<ConsumerDefinition> consumers, Set<String> done) {
        List<ConsumerDefinition> open = new ArrayList<>();
        for (ConsumerDefinition consumer : consumers) {
            if (consumer.names().anyMatch(done::contains)) {
                results.put(consumer, new Done());
            } else {
                open.add(consumer);
            }
        }
        if (consumers.stream().allMatch(this::isUsedUp)) {
            return open.isEmpty() ? COMPLETE : UNANSWERED;
        }
        return ask(open);
    }

    private Ending ask(List<ConsumerDefinition> open) {
        for (ConsumerDefinition consumer : open) {
            if (isUsedUp(consumer)) {
                results.put(consumer, new UsedUp());
                continue;
            }
            Optional<Ending> end = endBeforeOneMore().or(() -> ask(consumer));
            if (end.isPresent()) {
                return end.get();
            }
        }
        return COMPLETE;
    }

    /** A message that is begun is ended: else a slow consumer would keep those after it from ever being called. */
    private Optional<Ending> endBeforeOneMore() {
        boolean covered = lease.covers();
        if (stopping.getAsBoolean() || !covered && !begun) {
            return Optional.of(CUT_SHORT);
        }
        return covered || lease.renew() ? Optional.empty() : Optional.of(LEASE_LOST);
    }

    private Optional<Ending> ask(ConsumerDefinition consumer) {
        begun = true;
        Optional<ConsumerResult> result = runner.run(consumer, message);
        result.ifPresent(known -> results.put(consumer, known));
        return result.isPresent() ? Optional.empty() : Optional.of(LEASE_LOST);
    }

    private boolean isUsedUp(ConsumerDefinition consumer) {
        return consumer.maxAttempts() < message.attempt();
    }
}
