/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.InvalidMessageException;
import ee.outbox.NoTransactionException;
import ee.outbox.Processed;
import ee.outbox.cdi.ConsumerNames;
import ee.outbox.engine.append.CallerTransaction;
import ee.outbox.jta.JtaCallerTransaction;
import ee.outbox.spi.MarkerStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import java.util.Objects;
import java.util.UUID;

/** The guard for receivers of every other kind. */
@ApplicationScoped
public class ProcessedBean implements Processed {

    @Inject
    private MarkerStore markers;

    private final CallerTransaction transaction = new JtaCallerTransaction();

    @Override
    public boolean once(String consumer, UUID messageId, Runnable effect) {
        Objects.requireNonNull(messageId, "messageId");
        if (!ConsumerNames.isValid(consumer)) {
            throw new InvalidMessageException(ConsumerNames.complaint(consumer));
        }
        if (transaction.state() == CallerTransaction.State.NONE) {
            throw new NoTransactionException(
                    "OUTBOX-028 there is no active JTA transaction to mark message " + messageId
                            + " as processed in; marker and effect must commit together: call this from an EJB method,"
                            + " annotate the calling method with @Transactional, or begin a UserTransaction.");
        }
        if (!markers.markOnce(consumer, messageId)) {
            return false;
        }
        effect.run();
        return true;
    }
}
