/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.harness.Deployments;
import ee.outbox.it.platform.Payloads.Address;
import ee.outbox.it.platform.Payloads.Card;
import ee.outbox.it.platform.Payloads.Cash;
import ee.outbox.it.platform.Payloads.Item;
import ee.outbox.it.platform.Payloads.Order;
import ee.outbox.it.platform.Payloads.Paid;
import ee.outbox.it.platform.Payloads.Payment;
import ee.outbox.it.platform.Payloads.State;
import ee.outbox.it.platform.Payloads.Times;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** What the server's JSON Binding makes of the classes that users send. */
@ArquillianTest
class JsonBindingTrapsIT {

    private Jsonb jsonb;

    @Deployment
    static Archive<?> war() {
        return Deployments.plainWar("json-binding-traps", Payloads.class);
    }

    // Not in an initializer: the test class is instantiated outside of the server too.
    @BeforeEach
    void open() {
        jsonb = JsonbBuilder.create();
    }

    @AfterEach
    void close() throws Exception {
        jsonb.close();
    }

    @Test
    void readsTheRecordThatItWrote() {
        Order order = new Order(
                UUID.randomUUID(),
                new Times(
                        Instant.parse("2026-11-30T17:14:42.425953166Z"),
                        LocalDate.parse("2026-11-30"),
                        Duration.ofSeconds(90)),
                State.CLOSED,
                List.of(new Item("screw", 1), new Item("nail", 2)),
                new Address("Main Street", Optional.of("4b")),
                new BigDecimal("12.50"),
                Long.MAX_VALUE,
                true,
                Map.of("name", "value"));

        assertThat(readBack(order)).isEqualTo(order);
    }

    @Test
    void readsAnEmptyOptional() {
        Address address = new Address("Main Street", Optional.empty());

        assertThat(readBack(address)).isEqualTo(address);
    }

    @Test
    void readsAnEmptyRecord() {
        assertThat(readBack(new Payloads.Empty())).isEqualTo(new Payloads.Empty());
    }

    @Test
    void readsTheSubtypeInsideARecord() {
        Paid paid = new Paid(new Cash(BigDecimal.TEN));

        assertThat(readBack(paid)).isEqualTo(paid);
    }

    @Test
    void readsTheSubtypeOfASealedInterface() {
        String json = jsonb.toJson(new Card("7"));

        assertThat(jsonb.fromJson(json, Payment.class)).isEqualTo(new Card("7"));
    }

    @Test
    void readsPublicFields() {
        Payloads.Fields fields = new Payloads.Fields();
        fields.id = UUID.randomUUID();

        assertThat(readBack(fields).id).isEqualTo(fields.id);
    }

    @Test
    void readsProperties() {
        Payloads.Pojo pojo = new Payloads.Pojo();
        pojo.setText("text");

        assertThat(readBack(pojo).getText()).isEqualTo("text");
    }

    @Test
    void readsWhatIsMissingAsNullOrZero() {
        assertThat(jsonb.fromJson("{}", Item.class)).isEqualTo(new Item(null, 0));
    }

    @Test
    void ignoresWhatIsUnknown() {
        assertThat(jsonb.fromJson("{\"sku\":\"nail\",\"more\":true}", Item.class))
                .isEqualTo(new Item("nail", 0));
    }

    @Test
    void readsNullAsNull() {
        assertThat(jsonb.fromJson("null", Item.class)).isNull();
    }

    @Test
    void cannotWriteARecordThatIsNotPublic() {
        Throwable thrown = catchThrowable(() -> jsonb.toJson(new Payloads.PackagePrivate(UUID.randomUUID(), "text")));

        assertThat(thrown).isInstanceOf(JsonbException.class);
    }

    @Test
    void writesNothingOfAClassWithoutProperties() {
        assertThat(jsonb.toJson(new Payloads.Opaque("text"))).isEqualTo("{}");
    }

    @Test
    void cannotReadAClassWithoutDefaultConstructor() {
        Throwable thrown = catchThrowable(() -> jsonb.fromJson("{}", Payloads.Opaque.class));

        assertThat(thrown).isInstanceOf(JsonbException.class);
    }

    @Test
    void cannotReadAGenericRecordByItsClass() {
        Throwable thrown = catchThrowable(() -> jsonb.fromJson("{\"value\":\"text\"}", Payloads.Generic.class));

        assertThat(thrown).isInstanceOf(JsonbException.class);
    }

    @Test
    void reportsWhatAConstructorRefuses() {
        Throwable thrown = catchThrowable(() -> jsonb.fromJson("{\"quantity\":-1}", Payloads.Validated.class));

        assertThat(thrown).isInstanceOf(JsonbException.class).hasRootCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void reportsTextThatIsNoJson() {
        Throwable thrown = catchThrowable(() -> jsonb.fromJson("nonsense", Item.class));

        assertThat(thrown).isInstanceOf(JsonbException.class);
    }

    private <T> T readBack(T event) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) event.getClass();
        return jsonb.fromJson(jsonb.toJson(event), type);
    }
}
