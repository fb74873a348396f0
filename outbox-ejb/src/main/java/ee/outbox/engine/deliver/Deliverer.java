/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.engine.Batch;
import ee.outbox.engine.ConsumerDefinition;
import ee.outbox.engine.ConsumerRegistry;
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

/** The deliver stage: asks the consumers of each message, one after the other, each in a transaction of its own. */
public final class Deliverer {

    private final ConsumerRegistry consumers;
    private final ConsumerRunner runner;
    private final LeaseLength lease;
    private final LeaseKeeper keeper;
    private final BooleanSupplier stopping;

    public Deliverer(
            ConsumerRegistry consumers,
            ConsumerRunner runner,
            LeaseLength lease,
            LeaseKeeper keeper,
            BooleanSupplier stopping) {
        this.consumers = consumers;
        this.runner = runner;
        this.lease = lease;
        this.keeper = keeper;
        this.stopping = stopping;
    }

    /** Delivers a batch in its order; one report a message. */
    public List<DeliveryReport> deliver(Batch batch) {
        List<DeliveryReport> reports = new ArrayList<>();
        for (ClaimedMessage message : batch.messages()) {
            reports.add(deliver(message, batch.claimedAt()));
        }
        return reports;
    }

    private DeliveryReport deliver(ClaimedMessage message, long claimedAt) {
        List<ConsumerDefinition> all = consumers.of(message.envelope().type());
        Map<ConsumerDefinition, ConsumerResult> results = new LinkedHashMap<>();
        Optional<Set<String>> done = runner.done(message);
        if (done.isEmpty()) {
            return new DeliveryReport(message, LEASE_LOST, results);
        }
        List<ConsumerDefinition> open =
                all.stream().filter(consumer -> !isDone(consumer, done.get())).toList();
        all.stream().filter(consumer -> !open.contains(consumer)).forEach(c -> results.put(c, new Done()));
        boolean usedUp = all.stream().allMatch(consumer -> consumer.maxAttempts() < message.attempt());
        if (usedUp) {
            return new DeliveryReport(message, open.isEmpty() ? COMPLETE : UNANSWERED, results);
        }
        return new DeliveryReport(message, ask(open, message, claimedAt, results), results);
    }

    private Ending ask(
            List<ConsumerDefinition> open,
            ClaimedMessage message,
            long claimedAt,
            Map<ConsumerDefinition, ConsumerResult> results) {
        long heldSince = claimedAt;
        boolean begun = false;
        for (ConsumerDefinition consumer : open) {
            if (consumer.maxAttempts() < message.attempt()) {
                results.put(consumer, new UsedUp());
                continue;
            }
            boolean covered = lease.coversOneMore(heldSince);
            if (stopping.getAsBoolean() || !covered && !begun) {
                return CUT_SHORT;
            }
            if (!covered) {
                // Begun, it is to be ended: else a slow consumer would keep those after it from ever being called.
                heldSince = lease.now();
                if (!keeper.renew(message.lease())) {
                    return LEASE_LOST;
                }
            }
            begun = true;
            Optional<ConsumerResult> result = runner.run(consumer, message);
            if (result.isEmpty()) {
                return LEASE_LOST;
            }
            results.put(consumer, result.get());
        }
        return COMPLETE;
    }

    private static boolean isDone(ConsumerDefinition consumer, Set<String> markers) {
        return consumer.names().anyMatch(markers::contains);
    }
}
