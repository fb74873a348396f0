/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/** Delivers on request, for those who bring their own scheduler ({@code outbox.workers=0}). A bean to inject. */
public interface OutboxWorker {

    /**
     * Claims one batch, delivers it and settles it.
     *
     * <p>Transaction: none of the caller's. The work is done on a thread of the outbox, in transactions of its own, so
     * that this may be called inside a transaction, and waits for it. One call runs at a time; a second one waits.
     *
     * @return how many messages were claimed; 0: none is due that isn't in other hands and could be delivered here
     * @throws OutboxException if the database can't be reached, or the application is being stopped
     */
    int drainOnce();
}
