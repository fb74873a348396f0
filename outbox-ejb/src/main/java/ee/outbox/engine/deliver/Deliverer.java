/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.engine.Batch;
import ee.outbox.engine.ConsumerRegistry;
import ee.outbox.engine.DeliveryReport;
import ee.outbox.spi.ClaimedMessage;

import java.util.List;
import java.util.function.BooleanSupplier;

/** The deliver stage: asks the consumers of each message, one after the other, each in a transaction of its own. */
public final class Deliverer {

    private final ConsumerRegistry consumers;
    private final ConsumerRunner runner;
    private final LeaseLength length;
    private final LeaseKeeper keeper;
    private final BooleanSupplier stopping;

    public Deliverer(
            ConsumerRegistry consumers,
            ConsumerRunner runner,
            LeaseLength length,
            LeaseKeeper keeper,
            BooleanSupplier stopping) {
        this.consumers = consumers;
        this.runner = runner;
        this.length = length;
        this.keeper = keeper;
        this.stopping = stopping;
    }

    /** Delivers a batch in its order; one report a message. */
    public List<DeliveryReport> deliver(Batch batch) {
        return batch.messages().stream()
                .map(message -> deliver(message, batch.claimedAt()))
                .toList();
    }

    private DeliveryReport deliver(ClaimedMessage message, long claimedAt) {
        HeldLease lease = new HeldLease(message.lease(), claimedAt, length, keeper);
        return new MessageDelivery(message, runner, lease, stopping)
                .deliver(consumers.of(message.envelope().type()));
    }
}
