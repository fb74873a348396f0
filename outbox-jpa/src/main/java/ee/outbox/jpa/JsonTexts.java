/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.spi.Lease;
import ee.outbox.spi.Settlement;
import ee.outbox.spi.Settlement.Dead;
import ee.outbox.spi.Settlement.Delivered;
import ee.outbox.spi.Settlement.Retry;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import static ee.outbox.jpa.dialect.Micros.of;

/** What goes to the dialect as JSON: one parameter for a batch of any size. */
final class JsonTexts {

    // Looking the provider up takes a search of the class path each time.
    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final JsonBuilderFactory JSON = PROVIDER.createBuilderFactory(Map.of());

    private JsonTexts() {}

    static String headers(Map<String, String> headers) {
        JsonObjectBuilder object = JSON.createObjectBuilder();
        headers.forEach(object::add);
        return object.build().toString();
    }

    static Map<String, String> headers(String object) {
        Map<String, String> headers = new TreeMap<>();
        try (var reader = PROVIDER.createReader(new StringReader(object))) {
            reader.readObject().forEach((name, value) -> headers.put(name, text(value)));
        }
        return Map.copyOf(headers);
    }

    /** A row that was changed by hand may hold other values: they must not keep its neighbours from being claimed. */
    private static String text(JsonValue value) {
        return value instanceof JsonString text ? text.getString() : value.toString();
    }

    static String texts(Collection<String> texts) {
        return array(texts).build().toString();
    }

    static String consumers(Map<String, Set<String>> consumers) {
        JsonArrayBuilder array = JSON.createArrayBuilder();
        consumers.forEach(
                (type, names) -> names.forEach(name -> array.add(consumer(type).add("consumer", name))));
        return array.build().toString();
    }

    static String types(Map<String, Set<String>> consumers) {
        JsonArrayBuilder array = JSON.createArrayBuilder();
        consumers.forEach((type, names) -> {
            array.add(consumer(type));
            names.forEach(name -> array.add(consumer(type).add("consumer", name)));
        });
        return array.build().toString();
    }

    static String leases(Collection<Lease> leases) {
        JsonArrayBuilder array = JSON.createArrayBuilder();
        leases.forEach(lease -> array.add(lease(lease)));
        return array.build().toString();
    }

    static String outcomes(Collection<Settlement> settlements) {
        JsonArrayBuilder array = JSON.createArrayBuilder();
        settlements.forEach(settlement -> array.add(outcome(settlement)));
        return array.build().toString();
    }

    private static JsonObjectBuilder outcome(Settlement settlement) {
        JsonObjectBuilder object = lease(settlement.lease()).add("attempts", settlement.attempts());
        if (settlement.outcome() instanceof Delivered delivered) {
            return object.add("state", "delivered")
                    .add("consumers", array(delivered.consumers()))
                    .add("delay", 0)
                    .add("error", "");
        }
        if (settlement.outcome() instanceof Retry retry) {
            return object.add("state", "retry")
                    .add("delay", of(retry.delay()))
                    .add("error", storable(retry.error().orElse("")));
        }
        return object.add("state", "dead")
                .add("delay", 0)
                .add("error", storable(((Dead) settlement.outcome()).error()));
    }

    /** An error's text comes from anywhere: what a database can't store mustn't fail the whole batch. */
    private static String storable(String error) {
        return new String(error.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).replace('\0', '\uFFFD');
    }

    private static JsonObjectBuilder lease(Lease lease) {
        return JSON.createObjectBuilder()
                .add("id", lease.messageId().toString())
                .add("owner", lease.owner())
                .add("token", lease.fencingToken());
    }

    private static JsonObjectBuilder consumer(String type) {
        return JSON.createObjectBuilder().add("event_type", type);
    }

    private static JsonArrayBuilder array(Collection<String> texts) {
        return JSON.createArrayBuilder(texts);
    }
}
