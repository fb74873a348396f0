/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import ee.outbox.EventType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Events that a row can't carry, or that can't be told apart in it. */
final class EventClassMisuse {

    private static final String NAMED = "give each an @EventType of its own";
    private static final String WRITABLE = "make it a record with components";
    private static final String MAKEABLE = "make it a record, or a top-level or static class";

    private EventClassMisuse() {}

    static MisuseGroup group() {
        return MisuseGroup.of(EventClassMisuse.class, cases());
    }

    private static List<Misuse> cases() {
        return Stream.of(shapes(), names(), contents()).flatMap(List::stream).toList();
    }

    private static List<Misuse> shapes() {
        return List.of(
                Misuse.of(
                        "interface", "OUTBOX-101", "observe the classes that are fired", OfInterface.class, Fact.class),
                Misuse.of("abstract", "OUTBOX-101", "observe the classes that are fired", OfAbstract.class, Base.class),
                Misuse.of("Object", "OUTBOX-101", "observe the classes that are fired", OfObject.class),
                Misuse.of("list", "OUTBOX-101", "observe a class that isn't generic", OfList.class),
                Misuse.of("generic class", "OUTBOX-101", "observe a class that isn't generic", OfGeneric.class));
    }

    private static List<Misuse> names() {
        return List.of(
                Misuse.of("two observed classes, one type", "OUTBOX-102", NAMED, Shipped.class, Dispatched.class),
                Misuse.of("a fired and an observed class, one type", "OUTBOX-102", NAMED, Paid.class, Settled.class),
                Misuse.of("blank type", "OUTBOX-109", "give it an @EventType", Nameless.class),
                Misuse.of("type too long", "OUTBOX-109", "have 1 to 200: give it an @EventType", LongNamed.class));
    }

    private static List<Misuse> contents() {
        return List.of(
                Misuse.of("empty class", "OUTBOX-110", WRITABLE, Empty.class),
                Misuse.of("empty class that is only fired", "OUTBOX-110", WRITABLE, EmptyFired.class),
                Misuse.of("private fields only", "OUTBOX-110", WRITABLE, Closed.class),
                Misuse.of("text", "OUTBOX-110", "append Message.of(type, text)", OfText.class),
                Misuse.of(
                        "number that is only fired", "OUTBOX-110", "append Message.of(type, text)", FiresNumber.class),
                Misuse.of("no default constructor", "OUTBOX-111", MAKEABLE, Unmakeable.class),
                Misuse.of("private default constructor", "OUTBOX-111", MAKEABLE, Guarded.class),
                Misuse.of("inner class", "OUTBOX-111", MAKEABLE, Inner.class),
                Misuse.of("record that isn't public", "OUTBOX-123", "make it public", Hidden.class),
                Misuse.of("fired record that isn't public", "OUTBOX-123", "make it public", HiddenFired.class));
    }

    public interface Fact {}

    public abstract static class Base {
        public String getCode() {
            return "base";
        }
    }

    public record Batch<T>(T content) {}

    @ApplicationScoped
    public static class OfInterface {
        void on(@Observes @Durable Fact event) {}
    }

    @ApplicationScoped
    public static class OfAbstract {
        void on(@Observes @Durable Base event) {}
    }

    @ApplicationScoped
    public static class OfObject {
        void on(@Observes @Durable Object event) {}
    }

    @ApplicationScoped
    public static class OfList {
        void on(@Observes @Durable List<OrderPlaced> events) {}
    }

    @ApplicationScoped
    public static class OfGeneric {
        void on(@Observes @Durable Batch<OrderPlaced> event) {}
    }

    @EventType("order.shipped")
    public record Shipped(UUID orderId) {}

    @EventType("order.shipped")
    public record Dispatched(UUID orderId) {}

    @ApplicationScoped
    public static class OfBoth {
        void on(@Observes @Durable Shipped event) {}

        void on(@Observes @Durable Dispatched event) {}
    }

    @EventType("order.paid")
    public record Paid(UUID orderId) {}

    @EventType("order.paid")
    public record Settled(UUID orderId) {}

    @ApplicationScoped
    public static class OnBothSides {
        @Inject
        @Durable
        Event<Settled> settled;

        void on(@Observes @Durable Paid event) {}
    }

    @EventType(" ")
    public record Nameless(UUID orderId) {}

    @ApplicationScoped
    public static class OfNameless {
        void on(@Observes @Durable Nameless event) {}
    }

    @EventType("a.name.of.more.than.two.hundred.characters.------------------------------------------------------------"
            + "----------------------------------------------------------------------------------------------------")
    public record LongNamed(UUID orderId) {}

    @ApplicationScoped
    public static class OfLongNamed {
        void on(@Observes @Durable LongNamed event) {}
    }

    public static class Empty {}

    @ApplicationScoped
    public static class OfEmpty {
        void on(@Observes @Durable Empty event) {}
    }

    public static class EmptyFired {}

    @ApplicationScoped
    public static class FiresEmpty {
        @Inject
        @Durable
        Event<EmptyFired> empty;
    }

    public static class Closed {
        private final String code = "closed";

        @Override
        public String toString() {
            return code;
        }
    }

    @ApplicationScoped
    public static class OfClosed {
        void on(@Observes @Durable Closed event) {}
    }

    @ApplicationScoped
    public static class OfText {
        void on(@Observes @Durable String event) {}
    }

    @ApplicationScoped
    public static class FiresNumber {
        @Inject
        @Durable
        Event<Integer> number;
    }

    public static class Unmakeable {
        private final String code;

        public Unmakeable(String code) {
            this.code = code;
        }

        public String getCode() {
            return code;
        }
    }

    @ApplicationScoped
    public static class OfUnmakeable {
        void on(@Observes @Durable Unmakeable event) {}
    }

    public static class Guarded {
        public String code;

        private Guarded() {}
    }

    @ApplicationScoped
    public static class OfGuarded {
        void on(@Observes @Durable Guarded event) {}
    }

    public class Inner {
        public String code;
    }

    @ApplicationScoped
    public static class OfInner {
        void on(@Observes @Durable Inner event) {}
    }

    record Hidden(UUID orderId) {}

    @ApplicationScoped
    public static class OfHidden {
        void on(@Observes @Durable Hidden event) {}
    }

    record HiddenFired(UUID orderId) {}

    @ApplicationScoped
    public static class FiresHidden {
        @Inject
        @Durable
        Event<HiddenFired> hidden;
    }
}
