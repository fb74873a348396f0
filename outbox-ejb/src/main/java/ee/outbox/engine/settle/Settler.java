/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.settle;

import ee.outbox.engine.DeliveryReport;
import ee.outbox.engine.Transactions;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.SettleRequest;
import ee.outbox.spi.Settlement;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import static java.lang.System.Logger.Level.DEBUG;
import static java.lang.System.Logger.Level.ERROR;
import static java.lang.System.Logger.Level.INFO;
import static java.lang.System.Logger.Level.WARNING;

/** The settle stage: writes the outcomes of a batch in one short transaction. */
public final class Settler {

    private static final System.Logger LOG = System.getLogger(Settler.class.getName());

    private final MessageStore store;
    private final Transactions transactions;
    private final Judge judge;
    private final boolean emptyDelivered;

    public Settler(MessageStore store, Transactions transactions, Judge judge, boolean emptyDelivered) {
        this.store = store;
        this.transactions = transactions;
        this.judge = judge;
        this.emptyDelivered = emptyDelivered;
    }

    /** Settles what can be settled; a lost lease is a normal outcome and changes nothing. */
    public void settle(List<DeliveryReport> reports) {
        List<Settlement> settlements = reports.stream()
                .map(judge::settlement)
                .flatMap(Optional::stream)
                .toList();
        Set<UUID> settled = settlements.isEmpty() ? Set.of() : write(new SettleRequest(settlements, emptyDelivered));
        reports.stream()
                .filter(report -> !settled.contains(report.message().envelope().id()))
                .forEach(Settler::logLost);
        settlements.stream()
                .filter(settlement -> settled.contains(settlement.lease().messageId()))
                .forEach(Settler::log);
    }

    /** Twice if it must be: a connection that broke is worth another one, for what the leases hold is a batch of answers. */
    private Set<UUID> write(SettleRequest request) {
        try {
            return transactions.get(() -> store.settle(request));
        } catch (RuntimeException e) {
            LOG.log(DEBUG, "a settle failed and is tried again", e);
            return transactions.get(() -> store.settle(request));
        }
    }

    private static void logLost(DeliveryReport report) {
        LOG.log(
                INFO,
                () -> "OUTBOX-070 lease lost: message "
                        + report.message().envelope().id() + ", token "
                        + report.message().lease().fencingToken()
                        + "; nothing was changed, whoever has the lease now answers for the message.");
    }

    private static void log(Settlement settlement) {
        UUID id = settlement.lease().messageId();
        if (settlement.outcome() instanceof Settlement.Dead dead) {
            LOG.log(
                    ERROR,
                    () -> "OUTBOX-071 message " + id + " is dead after " + settlement.attempts()
                            + " attempts: " + ErrorText.firstLine(dead.error())
                            + "; mend the cause and replay it, or discard it.");
        } else if (settlement.outcome() instanceof Settlement.Retry retry) {
            System.Logger.Level level = retry.error().isPresent() ? WARNING : DEBUG;
            LOG.log(
                    level,
                    () -> "OUTBOX-072 message " + id + " comes back after " + retry.delay() + ", "
                            + settlement.attempts() + " attempts charged: "
                            + retry.error().map(ErrorText::firstLine).orElse("given back") + ".");
        }
    }
}
