/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Delivery;
import ee.outbox.Durable;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;

/** An observer of every scope and every form but those of EJBs. */
public final class Observers {

    private Observers() {}

    @ApplicationScoped
    public static class OfTheApplication {

        void on(@Observes @Durable Probed event) {
            Journal.note("application", event.id());
        }
    }

    @Dependent
    public static class OfNobody {

        void on(@Observes @Durable Probed event) {
            Journal.note("dependent", event.id());
        }
    }

    @RequestScoped
    public static class OfTheRequest {

        private int calls;

        void on(@Observes @Durable Probed event) {
            calls++;
            Journal.note("request", calls);
        }

        @PreDestroy
        void end() {
            Journal.note("request ended", calls);
        }
    }

    @ApplicationScoped
    public static class OfEveryVisibility {

        private void hidden(@Observes @Durable Probed event) {
            Journal.note("private", event.id());
        }

        void near(@Observes @Durable Probed event) {
            Journal.note("package", event.id());
        }

        protected void inside(@Observes @Durable Probed event) {
            Journal.note("protected", event.id());
        }

        public void open(@Observes @Durable Probed event) {
            Journal.note("public", event.id());
        }

        static void shared(@Observes @Durable Probed event) {
            Journal.note("static", event.id());
        }
    }

    public abstract static class Parent {

        void inherit(@Observes @Durable Probed event) {
            Journal.note("inherited by " + name(), event.id());
        }

        abstract String name();
    }

    @ApplicationScoped
    public static class FirstChild extends Parent {

        @Override
        String name() {
            return "first";
        }
    }

    @ApplicationScoped
    public static class SecondChild extends Parent {

        @Override
        String name() {
            return "second";
        }
    }

    /** What an observer calls. */
    @ApplicationScoped
    public static class Collaborator {

        @Inject
        Delivery delivery;

        String id() {
            return delivery.id().toString();
        }
    }

    @ApplicationScoped
    public static class WithCollaborators {

        void on(Collaborator collaborator, @Observes @Durable Probed event, Delivery delivery) {
            Journal.note("parameter", delivery.id().toString());
            Journal.note("collaborator", collaborator.id());
        }
    }

    @ApplicationScoped
    public static class Joining {

        @Transactional
        public void required(@Observes @Durable Probed event) {
            Journal.note("required", event.id());
        }

        @Transactional(TxType.MANDATORY)
        public void mandatory(@Observes @Durable Probed event) {
            Journal.note("mandatory", event.id());
        }

        @Transactional(TxType.SUPPORTS)
        public void supports(@Observes @Durable Probed event) {
            Journal.note("supports", event.id());
        }
    }
}
