/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.util.UUID;

/**
 * The guard of the durable observers for everything else that receives messages: an MDB, a REST endpoint, a reactive
 * channel. A bean to inject.
 */
public interface Processed {

    /**
     * Runs an effect unless it was run for this consumer and message before. The marker is inserted first, in the
     * caller's transaction: marker and effect commit together, or neither does.
     *
     * <p>Transaction: joins the caller's, needs one. While another transaction has inserted the same marker and isn't
     * finished, this waits for it. Markers go after {@code outbox.processed-retention}.
     *
     * @param consumer 1 to 100 characters of {@code [a-z0-9-]}
     * @param messageId the id that redeliveries share
     * @param effect the database effect; what it throws is thrown on, and the caller must let the transaction roll back
     * @return whether the effect ran
     * @throws NoTransactionException without an active JTA transaction
     * @throws InvalidMessageException if the name is out of its range
     */
    boolean once(String consumer, UUID messageId, Runnable effect);
}
