/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.StoredMessage;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What operators do; the meaning of each method is that of its namesake in {@link ee.outbox.admin.OutboxAdmin}. */
public interface MessageArchive {

    /**
     * Counts by state.
     *
     * @return the counts
     */
    MessageCounts counts();

    /**
     * One message.
     *
     * @param id its id
     * @return empty if there is none
     */
    Optional<StoredMessage> find(UUID id);

    /**
     * Messages in append order.
     *
     * @param filter which
     * @return the messages
     */
    List<StoredMessage> find(MessageFilter filter);

    /**
     * Makes a dead message pending and due, with no attempt charged and a higher fencing token.
     *
     * @param id its id
     * @return whether it was dead
     */
    boolean replay(UUID id);

    /**
     * Removes a dead message and its markers.
     *
     * @param id its id
     * @return whether it was dead
     */
    boolean discard(UUID id);

    /**
     * What is missing for this store to work: the mapping, the tables, their columns, the claim's index.
     *
     * @return one line a problem, each with its remedy; empty: all is there
     */
    List<String> problems();
}
