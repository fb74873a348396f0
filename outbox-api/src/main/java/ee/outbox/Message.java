/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What {@link Outbox#append} takes: an event, or a type and a text, with what is said about it.
 *
 * <p>Immutable; each method returns a changed copy, so that an instance may be kept and shared between threads.
 * Arguments are checked at once ({@link InvalidMessageException}); the text that an event becomes is checked by the
 * append.
 */
public final class Message {

    /** Most characters of a type. */
    public static final int TYPE_LIMIT = 200;

    /** Most characters of a topic. */
    public static final int TOPIC_LIMIT = 200;

    /** Most characters of an ordering key. */
    public static final int KEY_LIMIT = 200;

    /** Most characters of the headers, all names and values together. */
    public static final int HEADERS_LIMIT = 8_000;

    /** Most characters of a payload. Larger things belong in a store of their own, with the message pointing there. */
    public static final int PAYLOAD_LIMIT = 8_000_000;

    private final Object event;
    private final String type;
    private final String payload;
    private final UUID id;
    private final String topic;
    private final String key;
    private final Map<String, String> headers;
    private final Due due;

    private Message(Draft draft) {
        this.event = draft.event;
        this.type = draft.type;
        this.payload = draft.payload;
        this.id = draft.id;
        this.topic = draft.topic;
        this.key = draft.key;
        this.headers = draft.headers;
        this.due = draft.due;
    }

    /**
     * A message whose payload is the event in JSON and whose type is that of its class ({@link EventType}).
     *
     * @param event what happened; its class must be one that JSON Binding can write
     * @return the message, due at once
     */
    public static Message of(Object event) {
        Draft draft = new Draft();
        draft.event = Objects.requireNonNull(event, "event");
        return new Message(draft);
    }

    /**
     * A message whose payload is the given text, untouched.
     *
     * @param type 1 to {@value #TYPE_LIMIT} characters
     * @param payload at most {@value #PAYLOAD_LIMIT} characters; JSON if consumers take it as an event class
     * @return the message, due at once
     */
    public static Message of(String type, String payload) {
        Draft draft = new Draft();
        draft.type = Texts.name("type", type, TYPE_LIMIT);
        draft.payload = Texts.text("payload", payload, PAYLOAD_LIMIT);
        return new Message(draft);
    }

    /**
     * Makes the append idempotent: while a message of this id is retained, a second append is a
     * {@link AppendResult#DUPLICATE}.
     *
     * @param id unique among all messages of the outbox; without one a version 7 UUID is made
     * @return a copy
     */
    public Message id(UUID id) {
        return change(draft -> draft.id = Objects.requireNonNull(id, "id"));
    }

    /**
     * Puts the message under another topic than its type's.
     *
     * @param topic 1 to {@value #TOPIC_LIMIT} characters
     * @return a copy
     */
    public Message topic(String topic) {
        return change(draft -> draft.topic = Texts.name("topic", topic, TOPIC_LIMIT));
    }

    /**
     * Sets the ordering key, in general the id of the aggregate that the event is about.
     *
     * @param key 1 to {@value #KEY_LIMIT} characters
     * @return a copy
     */
    public Message key(String key) {
        return change(draft -> draft.key = Texts.name("key", key, KEY_LIMIT));
    }

    /**
     * Adds a header, or replaces the one of that name.
     *
     * @param name not empty
     * @param value any text; all headers together at most {@value #HEADERS_LIMIT} characters
     * @return a copy
     */
    public Message header(String name, String value) {
        return change(draft -> {
            Map<String, String> all = new TreeMap<>(headers);
            all.put(Texts.name("header name", name, HEADERS_LIMIT), Texts.text("header", value, HEADERS_LIMIT));
            int size = all.entrySet().stream()
                    .mapToInt(header ->
                            header.getKey().length() + header.getValue().length())
                    .sum();
            Texts.atMost("headers", size, HEADERS_LIMIT);
            draft.headers = Collections.unmodifiableMap(all);
        });
    }

    /**
     * Makes the message due some time after the append, by the database's clock.
     *
     * @param delay zero or more, at most 3650 days
     * @return a copy
     */
    public Message delay(Duration delay) {
        return change(draft -> draft.due = Due.after(delay));
    }

    /**
     * Makes the message due at an instant, by the database's clock; one in the past is due at once.
     *
     * @param instant in the years 1970 to 9999
     * @return a copy
     */
    public Message due(Instant instant) {
        return change(draft -> draft.due = Due.at(instant));
    }

    /**
     * The event, unless the message was made of a type and a text.
     *
     * @return the event
     */
    public Optional<Object> event() {
        return Optional.ofNullable(event);
    }

    /**
     * The type, if the message was made of a type and a text.
     *
     * @return the type
     */
    public Optional<String> type() {
        return Optional.ofNullable(type);
    }

    /**
     * The text, if the message was made of a type and a text.
     *
     * @return the payload
     */
    public Optional<String> payload() {
        return Optional.ofNullable(payload);
    }

    /**
     * The id, if one was given.
     *
     * @return the id
     */
    public Optional<UUID> id() {
        return Optional.ofNullable(id);
    }

    /**
     * The topic, if one was given.
     *
     * @return the topic
     */
    public Optional<String> topic() {
        return Optional.ofNullable(topic);
    }

    /**
     * The ordering key, if one was given.
     *
     * @return the key
     */
    public Optional<String> key() {
        return Optional.ofNullable(key);
    }

    /**
     * The headers.
     *
     * @return an unmodifiable map by name
     */
    public Map<String, String> headers() {
        return headers;
    }

    /**
     * When the message is due.
     *
     * @return {@link Due#NOW} unless a delay or an instant was given
     */
    public Due due() {
        return due;
    }

    private Message change(java.util.function.Consumer<Draft> change) {
        Draft draft = new Draft();
        draft.event = event;
        draft.type = type;
        draft.payload = payload;
        draft.id = id;
        draft.topic = topic;
        draft.key = key;
        draft.headers = headers;
        draft.due = due;
        change.accept(draft);
        return new Message(draft);
    }

    private static final class Draft {
        private Object event;
        private String type;
        private String payload;
        private UUID id;
        private String topic;
        private String key;
        private Map<String, String> headers = Map.of();
        private Due due = Due.NOW;
    }
}
