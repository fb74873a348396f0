/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.engine.Transactions;
import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.ConsumerStore.Ownership;
import ee.outbox.spi.ConsumerStore.Registration;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

import static java.util.stream.Collectors.joining;

/**
 * Registers a node's consumers, and says again and again that it still has them.
 *
 * <p>It has rows of its application removed only after it registered for the length of the expiry without a break: after
 * an outage, or a night without any node, everybody's rows are old, and the others need their time to come back.
 */
public final class Registrar {

    private final Transactions transactions;
    private final ConsumerStore store;
    private final Registration registration;
    private final LongSupplier nanoTime;
    private OptionalLong steadySince = OptionalLong.empty();

    /**
     * @param registration who has what; whether it removes expired rows is decided here
     * @param nanoTime the monotonic clock
     */
    public Registrar(Transactions transactions, ConsumerStore store, Registration registration, LongSupplier nanoTime) {
        this.transactions = transactions;
        this.store = store;
        this.registration = registration;
        this.nanoTime = nanoTime;
    }

    /**
     * Registers.
     *
     * @throws OutboxDefinitionException if another application owns a type
     */
    synchronized void register() {
        long now = nanoTime.getAsLong();
        boolean steady = steadySince.isPresent()
                && now - steadySince.getAsLong() >= registration.expiry().toNanos();
        OptionalLong since = steadySince.isPresent() ? steadySince : OptionalLong.of(now);
        steadySince = OptionalLong.empty();
        Registration current =
                new Registration(registration.application(), registration.consumers(), registration.expiry(), steady);
        List<Ownership> taken = transactions.get(() -> store.register(current));
        if (!taken.isEmpty()) {
            throw new OutboxDefinitionException(
                    taken.stream().map(this::refusal).collect(joining("\n")));
        }
        steadySince = since;
    }

    private String refusal(Ownership ownership) {
        return "OUTBOX-014 the consumers of type " + ownership.type() + " belong to application "
                + ownership.application() + ", this is " + registration.application() + "; one application owns a"
                + " type's consumers, for only so can a node know that it has them all. If this is the same application"
                + " under another name, set outbox.application=" + ownership.application() + "; if that application is"
                + " gone for good, its ownership ends after " + registration.expiry() + " or when you delete its rows"
                + " from the table consumer; else consume another type here, one that a consumer over there appends.";
    }
}
