/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/**
 * Appends messages in the caller's JTA transaction; an application-scoped bean to inject.
 *
 * <p>{@code @Inject @Durable Event<X>} does the same for an event with nothing more to say about it.
 */
public interface Outbox {

    /**
     * Appends a message. Its row is inserted before this returns, through the container's entity manager on the
     * caller's data source, and neither flushes nor waits for the caller's persistence context.
     *
     * <p>Transaction: joins the caller's, needs one. The message exists exactly when that commits; delivery starts
     * right after. In a transaction that is marked for rollback nothing is written. May be called from any thread that
     * has the transaction.
     *
     * @param message what to append
     * @return {@link AppendResult#DUPLICATE} if its id was given and is there already
     * @throws NoTransactionException without an active JTA transaction
     * @throws InvalidMessageException if the message can't be written or stored; nothing was written then and the
     *     transaction is unharmed
     */
    AppendResult append(Message message);
}
