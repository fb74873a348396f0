/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;

/** Processed markers: which consumer is done with which message. */
public interface MarkerStore {

    /**
     * Inserts the marker of a delivery, by a statement that asks for the lease as well, and one for each former name, so
     * that versions of the application that know the consumer by different names exclude each other too. To be called
     * first in the transaction of the effect.
     *
     * <p>Meets another transaction's uncommitted marker by waiting for that to end, but no longer than given: then it
     * throws, and the transaction must roll back.
     *
     * @param lease the delivery's lease
     * @param consumer who is about to be called
     * @param wait how long to wait at most, in whole seconds, at least 1
     * @return whether to go on
     */
    MarkResult mark(Lease lease, ConsumerName consumer, Duration wait);

    /**
     * Inserts a marker that belongs to no message of this outbox. Waits for another transaction's uncommitted one.
     *
     * @param consumer who is about to act
     * @param messageId on what
     * @return false if it is there already
     */
    boolean markOnce(String consumer, UUID messageId);

    /**
     * The consumers that are done with a message, by the names in their markers.
     *
     * @param messageId the message
     * @return their names
     */
    Set<String> done(UUID messageId);
}
