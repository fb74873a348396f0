/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTypeInfo;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Events as users write them. */
public final class Payloads {

    public enum State {
        OPEN,
        CLOSED
    }

    public record Item(String sku, int quantity) {}

    public record Address(String street, Optional<String> door) {}

    public record Times(Instant at, LocalDate day, Duration lasted) {}

    public record Order(
            UUID id,
            Times times,
            State state,
            List<Item> items,
            Address address,
            BigDecimal amount,
            long number,
            boolean paid,
            Map<String, String> tags) {}

    public record Empty() {}

    record PackagePrivate(UUID id, String text) {}

    @JsonbTypeInfo({@JsonbSubtype(alias = "card", type = Card.class), @JsonbSubtype(alias = "cash", type = Cash.class)})
    public sealed interface Payment permits Card, Cash {}

    public record Card(String number) implements Payment {}

    public record Cash(BigDecimal amount) implements Payment {}

    public record Paid(Payment payment) {}

    public record Generic<T>(T value) {}

    public record Validated(int quantity) {
        public Validated {
            if (quantity < 0) {
                throw new IllegalArgumentException("quantity " + quantity);
            }
        }
    }

    public static class Pojo {
        private String text;

        public String getText() {
            return text;
        }

        public void setText(String text) {
            this.text = text;
        }
    }

    public static final class Fields {
        public UUID id;
        public Instant at;
    }

    public static final class Opaque {
        private final String text;

        public Opaque(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    private Payloads() {}
}
