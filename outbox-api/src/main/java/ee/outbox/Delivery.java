/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The delivery that a consumer is being called for; a parameter of a durable observer, or injected into what it calls.
 *
 * <p>Usable on the consumer's thread for as long as the call lasts. Outside of a delivery its methods throw
 * {@link IllegalStateException}.
 */
public interface Delivery {

    /**
     * The message as it was appended.
     *
     * @return the envelope
     */
    Envelope envelope();

    /**
     * The message's id: the key for effects that are idempotent by themselves.
     *
     * @return the same in every delivery of the message
     */
    default UUID id() {
        return envelope().id();
    }

    /**
     * When the message was appended.
     *
     * @return by the database's clock
     */
    default Instant occurredAt() {
        return envelope().occurredAt();
    }

    /**
     * Which attempt this is.
     *
     * @return 1 for the first
     */
    int attempt();

    /**
     * A number that only goes up from one lease of the message to the next: hand it to an outside system that can
     * refuse a lower one than it has seen.
     *
     * @return at least 1
     */
    long fencingToken();

    /**
     * The ordering key.
     *
     * @return empty if the message has none
     */
    Optional<String> key();

    /**
     * The headers.
     *
     * @return an unmodifiable map by name
     */
    Map<String, String> headers();
}
