/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.time.Instant;
import java.util.UUID;

/**
 * A message as it was appended. An observer of this type, with {@link Consumer#types()}, gets payloads undecoded.
 *
 * @param id the message's id, the same in every delivery
 * @param type the event type
 * @param topic the topic
 * @param occurredAt when it was appended, by the database's clock, in microseconds
 * @param payload the text, in general JSON
 */
public record Envelope(UUID id, String type, String topic, Instant occurredAt, String payload) {

    /**
     * All but the payload, which may hold what doesn't belong in a log.
     *
     * @return a line for a log
     */
    @Override
    public String toString() {
        return "Envelope[id=" + id + ", type=" + type + ", topic=" + topic + ", occurredAt=" + occurredAt + "]";
    }
}
