/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Happened;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;

/** Observers of which some leave the caller's transaction. */
final class DemarcatedObservers {

    @ApplicationScoped
    static class Plain {
        void on(@Observes @Kept Happened event) {
            Calls.add("body " + Transactions.key());
        }
    }

    @ApplicationScoped
    static class Leaving {
        @Transactional(Transactional.TxType.REQUIRES_NEW)
        void on(@Observes @Kept Happened event) {
            Calls.add("body " + Transactions.key());
        }
    }

    @ApplicationScoped
    static class Suspending {
        @Transactional(Transactional.TxType.NOT_SUPPORTED)
        void on(@Observes @Kept Happened event) {
            Calls.add("body " + Transactions.key());
        }
    }

    @ApplicationScoped
    static class Hidden {
        private void on(@Observes @Kept Happened event) {
            Calls.add("body " + Transactions.key());
        }
    }

    @ApplicationScoped
    static class Static {
        static void on(@Observes @Kept Happened event) {
            Calls.add("body " + Transactions.key());
        }
    }

    private DemarcatedObservers() {}
}
