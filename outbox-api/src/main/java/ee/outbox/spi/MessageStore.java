/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import ee.outbox.admin.PurgeCounts;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Messages on their way: appended, claimed, renewed, settled, purged. */
public interface MessageStore {

    /**
     * Inserts a message, at once and not at a later flush. Never spoils the transaction: an id that is there already is
     * told by the return value.
     *
     * @param message the message
     * @return false if a message of this id is there; nothing was written then
     */
    boolean append(NewMessage message);

    /**
     * Takes due messages and leases them: pending ones whose time has come, and leased ones whose lease ran out. Skips
     * rows that another transaction has locked, and waits for none. Takes a type only if the node has every registered
     * consumer of it, and, of what is due, what has been due longest.
     *
     * <p>A message whose lease ran out unanswered is taken alone: it may be what killed its worker, and must not take
     * others with it. If it is the first that is due, the claim returns it and nothing else; otherwise it is left for a
     * later claim.
     *
     * <p>Charges the attempt and raises the fencing token.
     *
     * @param request what to take
     * @return the messages, by due time and then in append order
     */
    List<ClaimedMessage> claim(ClaimRequest request);

    /**
     * Makes leases end later. One that was lost is left alone.
     *
     * @param leases what is still in hand
     * @param lease how long from now they hold
     * @return the ids of those that still hold
     */
    Set<UUID> renew(Collection<Lease> leases, Duration lease);

    /**
     * Writes the outcomes of a batch and ends its leases. One that was lost is left alone, and its message with it.
     *
     * @param request the outcomes
     * @return the ids of the messages that were settled
     */
    Set<UUID> settle(SettleRequest request);

    /**
     * Removes a batch of delivered and dead messages past their retention, with their markers, skipping locked rows;
     * and of markers without a message past theirs. A marker whose message is there stays.
     *
     * @param request what is past its retention, and how many to remove
     * @return what was removed; messages or markers at the limit: there may be more
     */
    PurgeCounts purge(PurgeRequest request);
}
