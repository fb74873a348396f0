/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Observers with a parameter that no bean gives. */
final class UnknownParameter {

    private UnknownParameter() {}

    @ApplicationScoped
    public static class OfInstance {
        void on(@Observes @Durable OrderPlaced event, Runnable nobodyMakesThis) {}
    }

    @ApplicationScoped
    public static class OfStatic {
        static void on(@Observes @Durable OrderPlaced event, Runnable nobodyMakesThis) {}
    }
}
