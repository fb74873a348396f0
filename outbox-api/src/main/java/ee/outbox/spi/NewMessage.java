/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import ee.outbox.Due;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * A message to append, complete and checked.
 *
 * @param id its id
 * @param type its event type
 * @param topic its topic
 * @param key its ordering key
 * @param payload its text
 * @param headers its headers
 * @param due when it is due
 */
public record NewMessage(
        UUID id,
        String type,
        String topic,
        Optional<String> key,
        String payload,
        Map<String, String> headers,
        Due due) {

    /**
     * Checks that nothing is null.
     *
     * @param id see above
     * @param type see above
     * @param topic see above
     * @param key see above
     * @param payload see above
     * @param headers see above
     * @param due see above
     */
    public NewMessage {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(topic, "topic");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(payload, "payload");
        headers = Map.copyOf(headers);
        Objects.requireNonNull(due, "due");
    }
}
