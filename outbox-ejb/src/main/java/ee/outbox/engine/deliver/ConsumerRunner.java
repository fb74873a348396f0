/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.Delivery;
import ee.outbox.engine.CallContext;
import ee.outbox.engine.ConsumerDefinition;
import ee.outbox.engine.ConsumerResult;
import ee.outbox.engine.ConsumerResult.Done;
import ee.outbox.engine.ConsumerResult.Failed;
import ee.outbox.engine.ConsumerResult.Later;
import ee.outbox.engine.Transactions;
import ee.outbox.engine.Transactions.CommitFailedException;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.MarkResult;
import ee.outbox.spi.MarkerStore;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Runs one consumer for one message: in one transaction first the marker, then the effect.
 *
 * <p>The marker's insert asks for the lease, so that no effect begins after its loss. It is unique, so that of two
 * workers that got here all the same one waits for the other and then finds the consumer done. What this returns is
 * true after the commit only; a commit that failed is looked up by its marker.
 */
public final class ConsumerRunner {

    /** How long to wait for another worker's uncommitted marker: it has lost the lease and is about to find out. */
    private static final Duration MARKER_WAIT = Duration.ofSeconds(5);

    private final MarkerStore markers;
    private final Transactions transactions;
    private final CallContext context;
    private final FailureSorter failures;

    public ConsumerRunner(MarkerStore markers, Transactions transactions, CallContext context, FailureSorter failures) {
        this.markers = markers;
        this.transactions = transactions;
        this.context = context;
        this.failures = failures;
    }

    /** The names in the message's markers; empty if they can't be read. A first claim can't have any worth a look. */
    Optional<Set<String>> done(ClaimedMessage message) {
        return message.lease().fencingToken() == 1 ? Optional.of(Set.of()) : readMarkers(message);
    }

    /** Runs the consumer; empty if the lease is lost or the outcome can't be known. */
    Optional<ConsumerResult> run(ConsumerDefinition consumer, ClaimedMessage message) {
        Call call = new Call(consumer, message);
        try {
            Object argument = consumer.call().decode(message.envelope());
            Delivery delivery = new ClaimedDelivery(message);
            MarkResult marked = context.call(delivery, () -> transactions.call(() -> call.run(argument, delivery)));
            return marked == MarkResult.LEASE_LOST ? Optional.empty() : Optional.of(new Done());
        } catch (CommitFailedException e) {
            return afterFailedCommit(consumer, message, e);
        } catch (MarkerFailedException e) {
            return Optional.of(new Later(consumer.backoff(), e.getCause()));
        } catch (Throwable e) {
            return Optional.of(failures.sort(e, message));
        }
    }

    private Optional<ConsumerResult> afterFailedCommit(
            ConsumerDefinition consumer, ClaimedMessage message, CommitFailedException failure) {
        return readMarkers(message)
                .map(done -> done.contains(consumer.name().value()) ? new Done() : new Failed(failure.getCause()));
    }

    private Optional<Set<String>> readMarkers(ClaimedMessage message) {
        try {
            return Optional.of(
                    transactions.get(() -> markers.done(message.envelope().id())));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    /** The work inside the transaction. */
    private final class Call {

        private final ConsumerDefinition consumer;
        private final ClaimedMessage message;

        Call(ConsumerDefinition consumer, ClaimedMessage message) {
            this.consumer = consumer;
            this.message = message;
        }

        MarkResult run(Object argument, Delivery delivery) throws Exception {
            MarkResult marked = mark();
            if (marked == MarkResult.MARKED) {
                try {
                    consumer.call().call(argument, delivery);
                } finally {
                    // What a consumer leaves on the thread is neither the commit's nor the next consumer's.
                    Thread.interrupted();
                }
            }
            return marked;
        }

        private MarkResult mark() {
            try {
                return markers.mark(message.lease(), consumer.name(), MARKER_WAIT);
            } catch (RuntimeException e) {
                throw new MarkerFailedException(e);
            }
        }
    }

    /** The consumer wasn't called: the database or another worker's marker was in the way. */
    private static final class MarkerFailedException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        MarkerFailedException(RuntimeException cause) {
            super(cause);
        }
    }
}
