/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import jakarta.inject.Qualifier;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.UUID;

/** Qualifiers that are forgotten on one side, or lost on the way. */
final class QualifierMisuse {

    private static final String LOST = "which no row carries: remove them";
    private static final String ON_OBSERVER = "add @Durable to the observer";
    private static final String ON_EVENT = "inject it as @Inject @Durable Event<";

    private QualifierMisuse() {}

    static MisuseGroup group() {
        return MisuseGroup.of(QualifierMisuse.class, cases());
    }

    private static List<Misuse> cases() {
        return List.of(
                Misuse.of("further one on the observer", "OUTBOX-117", LOST, UrgentObserver.class),
                Misuse.of("further one on the event", "OUTBOX-117", LOST, UrgentEvent.class),
                Misuse.of("forgotten on the observer", "OUTBOX-121", ON_OBSERVER, OfPaid.class, FiresPaid.class),
                Misuse.of(
                        "forgotten on one of two observers",
                        "OUTBOX-121",
                        ON_OBSERVER,
                        OfShipped.class,
                        FiresShipped.class),
                Misuse.of(
                        "forgotten on two observers", "OUTBOX-121", ON_OBSERVER, OfReturned.class, FiresReturned.class),
                Misuse.of("and the other one", "OUTBOX-121", ON_OBSERVER, AlsoOfReturned.class, FiresReturned.class),
                Misuse.of(
                        "forgotten on an observer of @Any",
                        "OUTBOX-121",
                        ON_OBSERVER,
                        OfAnyLost.class,
                        FiresLost.class),
                Misuse.of(
                        "forgotten on an observer of a sealed type",
                        "OUTBOX-121",
                        ON_OBSERVER,
                        OfOpened.class,
                        FiresChange.class),
                Misuse.of("forgotten on the event", "OUTBOX-122", ON_EVENT, FiresRefunded.class),
                Misuse.of("forgotten on two events", "OUTBOX-122", ON_EVENT, AlsoFiresRefunded.class),
                Misuse.of("forgotten on an event of a sealed type", "OUTBOX-122", ON_EVENT, FiresMove.class));
    }

    @Qualifier
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Urgent {}

    @ApplicationScoped
    public static class UrgentObserver {
        void on(@Observes @Durable @Urgent OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class UrgentEvent {
        @Inject
        @Durable
        @Urgent
        Event<OrderPlaced> placed;
    }

    public record Paid(UUID orderId) {}

    @ApplicationScoped
    public static class FiresPaid {
        @Inject
        @Durable
        Event<Paid> paid;
    }

    @ApplicationScoped
    public static class OfPaid {
        void on(@Observes Paid event) {}
    }

    public record Shipped(UUID orderId) {}

    @ApplicationScoped
    public static class FiresShipped {
        @Inject
        @Durable
        Event<Shipped> shipped;
    }

    @ApplicationScoped
    public static class OfShipped {
        void forgotten(@Observes Shipped event) {}

        void durable(@Observes @Durable Shipped event) {}
    }

    public record Returned(UUID orderId) {}

    @ApplicationScoped
    public static class FiresReturned {
        @Inject
        @Durable
        Event<Returned> returned;
    }

    @ApplicationScoped
    public static class OfReturned {
        void on(@Observes Returned event) {}
    }

    @ApplicationScoped
    public static class AlsoOfReturned {
        void on(@Observes Returned event) {}
    }

    public record Lost(UUID orderId) {}

    @ApplicationScoped
    public static class FiresLost {
        @Inject
        @Durable
        Event<Lost> lost;
    }

    @ApplicationScoped
    public static class OfAnyLost {
        void on(@Observes @Any Lost event) {}
    }

    public sealed interface Change permits Opened {}

    public record Opened(UUID id) implements Change {}

    @ApplicationScoped
    public static class FiresChange {
        @Inject
        @Durable
        Event<Change> changes;
    }

    @ApplicationScoped
    public static class OfOpened {
        void on(@Observes Opened event) {}
    }

    public record Refunded(UUID orderId) {}

    @ApplicationScoped
    public static class FiresRefunded {
        @Inject
        Event<Refunded> refunded;
    }

    @ApplicationScoped
    public static class AlsoFiresRefunded {
        protected AlsoFiresRefunded() {}

        @Inject
        public AlsoFiresRefunded(Event<Refunded> refunded) {}
    }

    @ApplicationScoped
    public static class OfRefunded {
        void on(@Observes @Durable Refunded event) {}
    }

    public sealed interface Move permits Moved {}

    public record Moved(UUID id) implements Move {}

    @ApplicationScoped
    public static class FiresMove {
        @Inject
        Event<Move> moves;
    }

    @ApplicationScoped
    public static class OfMove {
        void on(@Observes @Durable Move event) {}
    }
}
