/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.admin;

import java.util.Optional;

/**
 * Which messages to look at; an absent part matches all.
 *
 * @param state the state
 * @param topic the topic
 * @param type the event type
 * @param key the ordering key
 * @param limit at most how many, 1 to 1000
 */
public record MessageFilter(
        Optional<MessageState> state, Optional<String> topic, Optional<String> type, Optional<String> key, int limit) {

    /** Every message, the oldest 100 of them. */
    public static final MessageFilter ALL =
            new MessageFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 100);

    /**
     * Checks the range.
     *
     * @param state see above
     * @param topic see above
     * @param type see above
     * @param key see above
     * @param limit see above
     * @throws IllegalArgumentException if the limit is outside 1 to 1000
     */
    public MessageFilter {
        if (limit < 1 || limit > 1000) {
            throw new IllegalArgumentException(
                    "OUTBOX-030 the filter's limit is " + limit + "; it must be between 1 and 1000.");
        }
    }

    /**
     * Only messages in a state.
     *
     * @param state the state
     * @return a copy
     */
    public MessageFilter in(MessageState state) {
        return new MessageFilter(Optional.of(state), topic, type, key, limit);
    }

    /**
     * Only messages of a topic.
     *
     * @param topic the topic
     * @return a copy
     */
    public MessageFilter topic(String topic) {
        return new MessageFilter(state, Optional.of(topic), type, key, limit);
    }

    /**
     * Only messages of a type.
     *
     * @param type the event type
     * @return a copy
     */
    public MessageFilter type(String type) {
        return new MessageFilter(state, topic, Optional.of(type), key, limit);
    }

    /**
     * Only messages with an ordering key.
     *
     * @param key the key
     * @return a copy
     */
    public MessageFilter key(String key) {
        return new MessageFilter(state, topic, type, Optional.of(key), limit);
    }

    /**
     * At most so many, the oldest first.
     *
     * @param limit 1 to 1000
     * @return a copy
     */
    public MessageFilter limit(int limit) {
        return new MessageFilter(state, topic, type, key, limit);
    }
}
