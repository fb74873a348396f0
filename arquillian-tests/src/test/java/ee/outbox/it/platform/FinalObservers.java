/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Happened;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;

/** Observers that no subclass can be made of, which only an interceptor needs. */
final class FinalObservers {

    @Dependent
    static final class UnboundClass {
        void on(@Observes Happened event) {
            Calls.add(event.what());
        }
    }

    @Dependent
    static final class BoundClass {
        void on(@Observes @Kept Happened event) {
            Calls.add(event.what());
        }
    }

    @ApplicationScoped
    static final class UnboundNormalScopedClass {
        void on(@Observes Happened event) {
            Calls.add(event.what());
        }
    }

    @ApplicationScoped
    static final class BoundNormalScopedClass {
        void on(@Observes @Kept Happened event) {
            Calls.add(event.what());
        }
    }

    @ApplicationScoped
    static class BoundMethod {
        final void on(@Observes @Kept Happened event) {
            Calls.add(event.what());
        }
    }

    @ApplicationScoped
    static class BoundBesideFinalMethod {
        void on(@Observes @Kept Happened event) {
            Calls.add(event.what());
        }

        final void other() {
            Calls.add("other");
        }
    }

    @ApplicationScoped
    static class BoundPrivateConstructor {
        private BoundPrivateConstructor() {}

        void on(@Observes @Kept Happened event) {
            Calls.add(event.what());
        }
    }

    @ApplicationScoped
    static class UnboundMethod {
        final void on(@Observes Happened event) {
            Calls.add(event.what());
        }
    }

    @ApplicationScoped
    static class UnboundPrivateConstructor {
        private UnboundPrivateConstructor() {}

        void on(@Observes Happened event) {
            Calls.add(event.what());
        }
    }

    private FinalObservers() {}
}
