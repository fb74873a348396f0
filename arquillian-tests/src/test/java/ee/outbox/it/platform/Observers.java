/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.EventMetadata;

/** One observer of each scope; each notes that it was called. */
public final class Observers {

    public record Happened(String what) {}

    static class Changed {}

    static class ChangedTwice extends Changed {}

    @Dependent
    public static class Collaborator {
        String name() {
            return "collaborator";
        }
    }

    @ApplicationScoped
    static class Application {
        void on(@Observes @Kept Happened event, BeanManager manager, Collaborator collaborator) {
            Calls.add("application scoped " + event.what() + " " + (manager != null) + " " + collaborator.name());
        }
    }

    @ApplicationScoped
    static class Private {
        private void on(@Observes @Kept Happened event, Collaborator collaborator) {
            Calls.add("private " + event.what() + " " + collaborator.name());
        }
    }

    @ApplicationScoped
    static class Static {
        static void on(@Observes @Kept Happened event, Collaborator collaborator) {
            Calls.add("static " + event.what() + " " + collaborator.name());
        }
    }

    @Dependent
    static class PerCall {
        void on(@Observes @Kept Happened event, Collaborator collaborator) {
            Calls.add("dependent " + event.what() + " " + collaborator.name());
        }
    }

    @RequestScoped
    static class Request {
        void on(@Observes @Kept Happened event, Collaborator collaborator) {
            Calls.add("request scoped " + event.what() + " " + collaborator.name());
        }
    }

    @ApplicationScoped
    static class NeedsRequest {
        void on(@Observes @Kept Happened event, RequestState state) {
            Calls.add("needs request " + event.what() + " " + state.name());
        }
    }

    @RequestScoped
    static class RequestState {
        String name() {
            return "state";
        }
    }

    @ApplicationScoped
    static class Metadata {
        void on(@Observes @Kept Happened event, EventMetadata metadata) {
            Calls.add("metadata " + metadata);
        }
    }

    @ApplicationScoped
    static class Failing {
        void on(@Observes @Kept Happened event) throws Exception {
            throw new java.io.IOException(event.what());
        }
    }

    private Observers() {}
}
