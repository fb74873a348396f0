/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Consumer;
import ee.outbox.Delivery;
import ee.outbox.Durable;
import ee.outbox.Envelope;
import ee.outbox.EventType;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;

import java.util.List;
import java.util.UUID;

/** What may be written; with {@link AllowedStateless} and {@link AllowedSingleton}. */
final class AllowedForms {

    private AllowedForms() {}

    /** Scopes and visibilities. */
    @ApplicationScoped
    public static class InApplication {
        @PersistenceContext
        EntityManager em;

        public void onPublic(@Observes @Durable OrderPlaced event) {}

        void onPackage(@Observes @Durable OrderPlaced event) {}

        @SuppressWarnings("unused") // by the compiler, which doesn't know of the container
        private void onPrivate(@Observes @Durable OrderPlaced event) {}

        static void onStatic(@Observes @Durable OrderPlaced event) {}
    }

    @RequestScoped
    public static class InRequest {
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @Dependent
    public static class OfItsUser {
        void on(@Observes @Durable OrderPlaced event) {}
    }

    public static class Generic<T> {
        void on(@Observes @Durable T event) {}
    }

    /** An inherited observer, whose type is known only here. */
    @ApplicationScoped
    public static class OfSuperclass extends Generic<OrderPlaced> {}

    /** Parameters. */
    @ApplicationScoped
    public static class WithParameters {
        void on(
                Delivery delivery,
                @Observes @Durable @Priority(10) OrderPlaced event,
                BeanManager beans,
                OfItsUser other,
                Instance<Runnable> perhaps) {}
    }

    /** Everything that a consumer may say. */
    @ApplicationScoped
    public static class Named {
        void first(
                @Observes
                        @Durable
                        @Consumer(
                                name = "first",
                                aliases = {"zeroth", "old-first"},
                                maxAttempts = 1,
                                backoff = "PT1S")
                        OrderPlaced event) {}

        void second(
                @Observes @Durable @Consumer(name = "second", maxAttempts = 50, backoff = "PT1H") OrderPlaced event) {}

        void envelopes(@Observes @Durable @Consumer(types = {"order.placed", "order.paid"}) Envelope envelope) {}
    }

    /** Transactions that are joined. */
    @ApplicationScoped
    @Transactional(TxType.REQUIRES_NEW)
    public static class Joining {
        @Transactional
        void required(@Observes @Durable OrderPlaced event) {}

        @Transactional(TxType.MANDATORY)
        void mandatory(@Observes @Durable OrderPlaced event) {}

        @Transactional(TxType.SUPPORTS)
        void supports(@Observes @Durable OrderPlaced event) {}
    }

    public sealed interface Change permits Opened, Closed {}

    @EventType("opened")
    public record Opened(UUID id) implements Change {}

    @EventType(value = "closed", topic = "cases")
    public record Closed(UUID id, List<String> reasons) implements Change {}

    public static class Bean {
        private String code;

        protected Bean() {}

        public String getCode() {
            return code;
        }

        public void setCode(String code) {
            this.code = code;
        }
    }

    public static class Fields {
        public String code;
    }

    public static class Created {
        private final String code;

        @JsonbCreator
        public Created(@JsonbProperty("code") String code) {
            this.code = code;
        }

        public String getCode() {
            return code;
        }
    }

    public enum Light {
        RED,
        GREEN
    }

    /** Event classes. */
    @ApplicationScoped
    public static class OfEvents {
        void change(@Observes @Durable Change event) {}

        void opened(@Observes @Durable Opened event) {}

        void bean(@Observes @Durable Bean event) {}

        void fields(@Observes @Durable Fields event) {}

        void created(@Observes @Durable Created event) {}

        void light(@Observes @Durable Light event) {}
    }

    /** Both sides, durable and not, side by side. */
    @ApplicationScoped
    public static class BothSides {
        @Inject
        @Durable
        Event<OrderPlaced> placed;

        @Inject
        @Durable
        Event<Change> changes;

        @Inject
        Event<Tick> ticks;

        @Inject
        Event<Object> anything;

        void on(@Observes Tick tick) {}
    }

    public record Tick(int number) {}
}
