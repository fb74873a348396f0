/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.events;

import ee.outbox.Durable;
import ee.outbox.Envelope;
import ee.outbox.Message;
import ee.outbox.Outbox;
import ee.outbox.OutboxWorker;
import ee.outbox.it.delivery.Caller;
import ee.outbox.it.delivery.Messages;
import ee.outbox.it.events.Inbox.Arrival;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

@ArquillianTest
class EventPayloadIT {

    private static final String SURROGATES = "gr\u00fc\u00dfe \ud83d\ude80 \"quoted\" \\ \n \u2028 end ";

    @Inject
    Outbox outbox;

    @Inject
    OutboxWorker worker;

    @Inject
    Inbox inbox;

    @Inject
    @Durable
    Event<Shape> drawn;

    @Inject
    @Durable
    Event<Shape.Square> squared;

    @Inject
    @Durable
    Event<Greeting> greeted;

    @Deployment
    static Archive<?> war() {
        return Deployments.war(
                "payloads",
                Map.of("outbox.workers", "0"),
                Database.class,
                Caller.class,
                Messages.class,
                Invoiced.class,
                Shape.class,
                Greeting.class,
                Inbox.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        inbox.drain();
    }

    @Test
    void carriesARecordWhole() throws Exception {
        Invoiced event = invoice(SURROGATES);

        Arrival arrival = deliver(Message.of(event));

        assertThat(arrival.event()).isEqualTo(event);
    }

    @Test
    void carriesARecordOfNothing() throws Exception {
        Invoiced event = new Invoiced(
                null, null, null, null, null, null, Optional.empty(), Optional.empty(), null, 0, false, null);

        Arrival arrival = deliver(Message.of(event));

        assertThat(arrival.event()).isEqualTo(event);
    }

    @Test
    void carriesTextThatPostgresqlCouldNotStoreItself() throws Exception {
        Invoiced event = invoice("nul: \0");

        Arrival arrival = deliver(Message.of(event));

        assertThat(arrival.event()).isEqualTo(event);
    }

    @Test
    void tellsTheClassesOfASealedInterfaceApart() throws Exception {
        Caller.commits(() -> {
            drawn.fire(new Shape.Circle(1.5));
            squared.fire(new Shape.Square(0.1));
        });

        worker.drainOnce();

        assertThat(inbox.drain())
                .extracting(Arrival::event)
                .containsExactly(new Shape.Circle(1.5), new Shape.Square(0.1));
    }

    @Test
    void carriesAClassWithGettersAndSetters() throws Exception {
        Greeting greeting = new Greeting();
        greeting.setText(SURROGATES);
        greeting.setTimes(3);

        Caller.commits(() -> greeted.fire(greeting));
        worker.drainOnce();

        List<Arrival> arrivals = inbox.drain();
        assertThat(arrivals)
                .singleElement()
                .satisfies(arrival ->
                        assertThat(arrival.event()).usingRecursiveComparison().isEqualTo(greeting));
        assertThat(arrivals.get(0).envelope().type()).isEqualTo(Greeting.class.getName());
        assertThat(arrivals.get(0).envelope().topic()).isEqualTo(Greeting.class.getName());
    }

    @Test
    void passesATextThroughUntouched() throws Exception {
        String text = "  { not json " + SURROGATES;

        Arrival arrival = deliver(Message.of("it.events.text", text));

        assertThat(arrival.event()).isEqualTo(arrival.envelope());
        assertThat(arrival.envelope().payload()).isEqualTo(text);
        assertThat(arrival.envelope().type()).isEqualTo("it.events.text");
        assertThat(arrival.envelope().topic()).isEqualTo("it.events.text");
    }

    @Test
    void passesAnEmptyTextThrough() throws Exception {
        Arrival arrival = deliver(Message.of("it.events.text", ""));

        assertThat(arrival.envelope().payload()).isEmpty();
    }

    @Test
    void passesALongTextThroughUntouched() throws Exception {
        String text = "0123456789abcdef".repeat(100_000);

        Arrival arrival = deliver(Message.of("it.events.text", text));

        assertThat(arrival.envelope().payload()).isEqualTo(text);
    }

    @Test
    void givesEveryTypeToItsOneObserver() throws Exception {
        Arrival arrival = deliver(Message.of("it.events.other-text", "other"));

        assertThat(((Envelope) arrival.event()).type()).isEqualTo("it.events.other-text");
    }

    @Test
    void readsATextAsTheEventOfItsType() throws Exception {
        Arrival arrival = deliver(Message.of("it.events.circle", "{\"radius\":2.5,\"added-later\":true}"));

        assertThat(arrival.event()).isEqualTo(new Shape.Circle(2.5));
    }

    @Test
    void saysWhatTheMessageWas() throws Exception {
        UUID id = UUID.randomUUID();
        Message message = Message.of(invoice("note"))
                .id(id)
                .key(SURROGATES)
                .header("tenant", "north")
                .header("trace", SURROGATES);

        Arrival arrival = deliver(message);

        assertThat(arrival.id()).isEqualTo(id);
        assertThat(arrival.key()).contains(SURROGATES);
        assertThat(arrival.headers()).isEqualTo(Map.of("tenant", "north", "trace", SURROGATES));
        assertThat(arrival.envelope().type()).isEqualTo("it.events.invoiced");
        assertThat(arrival.envelope().topic()).isEqualTo("it.events.billing");
        assertThat(arrival.attempt()).isEqualTo(1);
        assertThat(arrival.fencingToken()).isEqualTo(1);
        assertThat(arrival.occurredAt()).isEqualTo(createdAt(id));
    }

    @Test
    void saysWhatTheMessageWasNot() throws Exception {
        Arrival arrival = deliver(Message.of("it.events.text", "plain"));

        assertThat(arrival.key()).isEmpty();
        assertThat(arrival.headers()).isEmpty();
        assertThat(arrival.id().version()).isEqualTo(7);
    }

    @Test
    void prefersTheTopicOfTheMessage() throws Exception {
        Arrival arrival = deliver(Message.of(invoice("note")).topic("elsewhere"));

        assertThat(arrival.envelope().topic()).isEqualTo("elsewhere");
        assertThat(arrival.envelope().type()).isEqualTo("it.events.invoiced");
    }

    private static Invoiced invoice(String note) {
        return new Invoiced(
                UUID.randomUUID(),
                Instant.parse("2026-02-28T23:59:59.123456789Z"),
                LocalDate.of(2028, 2, 29),
                Duration.ofDays(30).plusNanos(1),
                Invoiced.Currency.CHF,
                List.of(
                        new Invoiced.Line("pen", new BigDecimal("1.50"), List.of("blue", "fine")),
                        new Invoiced.Line("ink", new BigDecimal("-0.00"), List.of())),
                Optional.of(note),
                Optional.empty(),
                new BigDecimal("12345678901234567890.1230"),
                Long.MAX_VALUE,
                true,
                Map.of("cost-centre", "42", SURROGATES, SURROGATES));
    }

    private Arrival deliver(Message message) throws Exception {
        Caller.commits(() -> outbox.append(message));
        worker.drainOnce();
        List<Arrival> arrivals = inbox.drain();
        assertThat(arrivals).hasSize(1);
        return arrivals.get(0);
    }

    private static Instant createdAt(UUID id) {
        String text = (String) Database.app()
                .query(
                        "select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') as created"
                                + " from outbox.message where id = ?",
                        id)
                .get(0)
                .get("created");
        return OffsetDateTime.parse(text).toInstant();
    }
}
