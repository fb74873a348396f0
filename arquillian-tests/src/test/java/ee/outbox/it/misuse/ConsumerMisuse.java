/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Consumer;
import ee.outbox.Delivery;
import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Consumers with a name that is none or not their own, and with what no consumer can have. */
final class ConsumerMisuse {

    private static final String ALLOWED = "use 1 to 100 of the characters a-z, 0-9 and minus";
    private static final String OWN_NAME = "give each a name of its own with @Consumer(name";

    private ConsumerMisuse() {}

    static MisuseGroup group() {
        return MisuseGroup.of(ConsumerMisuse.class, cases());
    }

    private static List<Misuse> cases() {
        return Stream.of(names(), values()).flatMap(List::stream).toList();
    }

    private static List<Misuse> names() {
        return List.of(
                Misuse.of("name with capitals", "OUTBOX-103", ALLOWED, BadName.class),
                Misuse.of("name too long", "OUTBOX-103", ALLOWED, LongName.class),
                Misuse.of("alias with a dot", "OUTBOX-103", ALLOWED, BadAlias.class),
                Misuse.of("two classes, one name", "OUTBOX-104", OWN_NAME, Billing.class, Invoicing.class),
                Misuse.of("overloads, one name by default", "OUTBOX-104", OWN_NAME, Overloads.class),
                Misuse.of("overloads, one given name", "OUTBOX-104", OWN_NAME, NamedOverloads.class),
                Misuse.of("alias that is another's name", "OUTBOX-104", OWN_NAME, Packing.class, OncePacking.class),
                Misuse.of(
                        "alias that is another's alias", "OUTBOX-104", OWN_NAME, OnceDunning.class, AlsoDunning.class));
    }

    private static List<Misuse> values() {
        return List.of(
                Misuse.of("types of an event class", "OUTBOX-105", "remove types, or observe Envelope", Typed.class),
                Misuse.of("negative attempts", "OUTBOX-106", "it must be from 1 to 50", NegativeAttempts.class),
                Misuse.of("too many attempts", "OUTBOX-106", "it must be from 1 to 50", ManyAttempts.class),
                Misuse.of("backoff too short", "OUTBOX-107", "from PT1S to PT1H", ShortBackoff.class),
                Misuse.of("backoff too long", "OUTBOX-107", "from PT1S to PT1H", LongBackoff.class),
                Misuse.of("backoff that is no duration", "OUTBOX-107", "ISO-8601 duration", VagueBackoff.class),
                Misuse.of(
                        "consumer that isn't durable",
                        "OUTBOX-120",
                        "add @Durable beside @Observes",
                        NotDurable.class));
    }

    public record OrderPaid(UUID orderId) {}

    @ApplicationScoped
    public static class BadName {
        void on(@Observes @Durable @Consumer(name = "Billing") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class LongName {
        static final String NAME = "a-name-of-more-than-one-hundred-characters-----------------------------------"
                + "-------------------------";

        void on(@Observes @Durable @Consumer(name = NAME) OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class BadAlias {
        void on(@Observes @Durable @Consumer(name = "bad-alias", aliases = "bad.alias") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class Billing {
        void on(@Observes @Durable @Consumer(name = "billing") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class Invoicing {
        void on(@Observes @Durable @Consumer(name = "billing") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class Overloads {
        void on(@Observes @Durable OrderPlaced event) {}

        void on(@Observes @Durable OrderPlaced event, Delivery delivery) {}
    }

    @ApplicationScoped
    public static class NamedOverloads {
        void on(@Observes @Durable @Consumer(name = "orders") OrderPlaced event) {}

        void on(@Observes @Durable @Consumer(name = "orders") OrderPaid event) {}
    }

    @ApplicationScoped
    public static class Packing {
        void on(@Observes @Durable @Consumer(name = "packing") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class OncePacking {
        void on(@Observes @Durable @Consumer(name = "wrapping", aliases = "packing") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class OnceDunning {
        void on(@Observes @Durable @Consumer(name = "reminding", aliases = "dunning") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class AlsoDunning {
        void on(@Observes @Durable @Consumer(name = "collecting", aliases = "dunning") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class Typed {
        void on(@Observes @Durable @Consumer(types = "order.placed") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class NegativeAttempts {
        void on(@Observes @Durable @Consumer(maxAttempts = -1) OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class ManyAttempts {
        void on(@Observes @Durable @Consumer(maxAttempts = 51) OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class ShortBackoff {
        void on(@Observes @Durable @Consumer(backoff = "PT0.999S") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class LongBackoff {
        void on(@Observes @Durable @Consumer(backoff = "PT1H1S") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class VagueBackoff {
        void on(@Observes @Durable @Consumer(backoff = "30s") OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class NotDurable {
        void on(@Observes @Consumer(name = "not-durable") OrderPlaced event) {}
    }
}
