/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.admin;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The operator's hands on the outbox; a bean to inject.
 *
 * <p>Transaction: every method but {@link #purge} joins the caller's if one is active, and opens one of its own
 * otherwise. {@link #purge} works on a thread of the outbox in many short ones. Losing a race against a worker is a
 * normal outcome, told by the return value.
 */
public interface OutboxAdmin {

    /**
     * Counts by state. Reads the whole table: for people and for monitoring by the minute, not for a loop.
     *
     * @return the counts
     */
    MessageCounts counts();

    /**
     * One message.
     *
     * @param id the message's id
     * @return empty if there is none
     */
    Optional<StoredMessage> find(UUID id);

    /**
     * Messages, in the order in which they were appended.
     *
     * @param filter which, and how many
     * @return an unmodifiable list
     */
    List<StoredMessage> find(MessageFilter filter);

    /**
     * The dead messages.
     *
     * @param filter which, and how many; its state is taken as {@link MessageState#DEAD}
     * @return an unmodifiable list
     */
    default List<StoredMessage> dead(MessageFilter filter) {
        return find(filter.in(MessageState.DEAD));
    }

    /**
     * Gives a dead message another life: due at once, no attempt charged, its fencing token one up. Consumers with a
     * marker are not called again.
     *
     * @param id the message's id
     * @return whether it was dead
     */
    boolean replay(UUID id);

    /**
     * Gives dead messages another life.
     *
     * @param filter which, and how many; its state is taken as {@link MessageState#DEAD}
     * @return how many
     */
    int replay(MessageFilter filter);

    /**
     * Drops a dead message with its markers, before its retention ends.
     *
     * @param id the message's id
     * @return whether it was dead
     */
    boolean discard(UUID id);

    /**
     * Purges at once what the purge timer would purge.
     *
     * @return what was removed
     */
    PurgeCounts purge();
}
