/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.InvalidMessageException;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

/** Events to JSON and back, by JSON Binding with its defaults. Safe for use by several threads. */
final class Payloads {

    private final Jsonb jsonb = JsonbBuilder.create();

    String write(Object event) {
        try {
            return jsonb.toJson(event);
        } catch (RuntimeException e) {
            throw new InvalidMessageException(
                    "OUTBOX-031 " + event.getClass().getName() + " can't be written as JSON: " + e.getMessage()
                            + "; nothing was appended.",
                    e);
        }
    }

    /** The error leaves to its cause what the parser says: it may quote the payload, and first lines are logged. */
    <T> T read(String payload, Class<T> type) {
        T event;
        try {
            event = jsonb.fromJson(payload, type);
        } catch (RuntimeException e) {
            throw new UnreadablePayloadException(
                    "OUTBOX-054 the payload can't be read as " + type.getName() + "; see the cause", e);
        }
        if (event == null) {
            throw new UnreadablePayloadException("OUTBOX-054 the payload is JSON null, no " + type.getName(), null);
        }
        return event;
    }

    /** A payload that the event's class can't be made of. */
    static final class UnreadablePayloadException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        UnreadablePayloadException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
