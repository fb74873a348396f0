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
import java.util.UUID;
import java.util.stream.Stream;

/** Qualifiers that are forgotten on one side, or lost on the way. */
final class QualifierMisuse {

    private static final String LOST = "which no row carries: remove them";
    private static final String ON_OBSERVER = "add @Durable to the observer";
    private static final String ON_EVENT = "inject it as @Inject @Durable Event<";

    private QualifierMisuse() {}

    static Stream<Misuse> cases() {
        return Stream.of(
                Misuse.of("further qualifier on the observer", "OUTBOX-117", LOST, UrgentObserver.class)
                        .with(Urgent.class),
                Misuse.of("further qualifier on the event", "OUTBOX-117", LOST, UrgentSide.class)
                        .with(Urgent.class),
                Misuse.of(
                        "forgotten on the observer", "OUTBOX-121", ON_OBSERVER, DurableSide.class, PlainObserver.class),
                Misuse.of(
                        "forgotten on the observer, @Any",
                        "OUTBOX-121",
                        ON_OBSERVER,
                        DurableSide.class,
                        AnyObserver.class),
                Misuse.of(
                                "forgotten on one of two observers",
                                "OUTBOX-121",
                                ON_OBSERVER,
                                DurableSide.class,
                                PlainObserver.class)
                        .with(DurableObserver.class),
                Misuse.of("forgotten on the event", "OUTBOX-122", ON_EVENT, PlainSide.class)
                        .with(DurableObserver.class),
                Misuse.of("forgotten on the constructor's event", "OUTBOX-122", ON_EVENT, PlainConstructor.class)
                        .with(DurableObserver.class),
                Misuse.of("forgotten on an event of a sealed type", "OUTBOX-122", ON_EVENT, PlainSealedSide.class)
                        .with(SealedObserver.class, Change.class, Opened.class));
    }

    @Qualifier
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Urgent {}

    public sealed interface Change permits Opened {}

    public record Opened(UUID id) implements Change {}

    @ApplicationScoped
    public static class UrgentObserver {
        void on(@Observes @Durable @Urgent OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class UrgentSide {
        @Inject
        @Durable
        @Urgent
        Event<OrderPlaced> placed;
    }

    @ApplicationScoped
    public static class DurableSide {
        @Inject
        @Durable
        Event<OrderPlaced> placed;
    }

    @ApplicationScoped
    public static class PlainSide {
        @Inject
        Event<OrderPlaced> placed;
    }

    @ApplicationScoped
    public static class PlainConstructor {
        protected PlainConstructor() {}

        @Inject
        public PlainConstructor(Event<OrderPlaced> placed) {}
    }

    @ApplicationScoped
    public static class PlainSealedSide {
        @Inject
        Event<Change> changes;
    }

    @ApplicationScoped
    public static class PlainObserver {
        void on(@Observes OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class AnyObserver {
        void on(@Observes @Any OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class DurableObserver {
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class SealedObserver {
        void on(@Observes @Durable Change event) {}
    }
}
