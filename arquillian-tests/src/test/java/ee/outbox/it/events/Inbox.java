/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.events;

import ee.outbox.Consumer;
import ee.outbox.Delivery;
import ee.outbox.Durable;
import ee.outbox.Envelope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what arrives. */
@ApplicationScoped
public class Inbox {

    private final List<Arrival> arrivals = new CopyOnWriteArrayList<>();

    void invoiced(@Observes @Durable Invoiced event, Delivery delivery) {
        arrived(event, delivery);
    }

    void drawn(@Observes @Durable Shape event, Delivery delivery) {
        arrived(event, delivery);
    }

    void greeted(@Observes @Durable Greeting event, Delivery delivery) {
        arrived(event, delivery);
    }

    void text(
            @Observes
                    @Durable
                    @Consumer(
                            name = "texts",
                            types = {"it.events.text", "it.events.other-text"})
                    Envelope envelope,
            Delivery delivery) {
        arrived(envelope, delivery);
    }

    /** What arrived since the last call. */
    public List<Arrival> drain() {
        List<Arrival> all = List.copyOf(arrivals);
        arrivals.clear();
        return all;
    }

    private void arrived(Object event, Delivery delivery) {
        arrivals.add(new Arrival(
                event,
                delivery.id(),
                delivery.envelope(),
                delivery.key(),
                delivery.headers(),
                delivery.occurredAt(),
                delivery.attempt(),
                delivery.fencingToken()));
    }

    /** An event, and what its delivery said while it lasted. */
    public record Arrival(
            Object event,
            UUID id,
            Envelope envelope,
            Optional<String> key,
            Map<String, String> headers,
            Instant occurredAt,
            int attempt,
            long fencingToken) {}
}
