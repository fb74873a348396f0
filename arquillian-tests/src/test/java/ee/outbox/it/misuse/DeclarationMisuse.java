/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import ee.outbox.Envelope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.event.Reception;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.enterprise.inject.spi.EventMetadata;

import java.io.Serializable;
import java.util.List;

/** Observers that are declared as only a direct call of them could honour. */
final class DeclarationMisuse {

    private DeclarationMisuse() {}

    static MisuseGroup group() {
        return MisuseGroup.of(DeclarationMisuse.class, cases());
    }

    private static List<Misuse> cases() {
        return List.of(
                Misuse.of("asynchronous observer", "OUTBOX-112", "use @Observes @Durable", Asynchronous.class),
                Misuse.of("phase after success", "OUTBOX-113", "remove the phase", InPhase.class),
                Misuse.of("phase before completion", "OUTBOX-113", "remove the phase", InEarlyPhase.class),
                Misuse.of("conditional observer", "OUTBOX-114", "remove notifyObserver", IfExists.class),
                Misuse.of("session scope", "OUTBOX-115", "@ApplicationScoped or @RequestScoped", InSession.class),
                Misuse.of("conversation", "OUTBOX-115", "@ApplicationScoped or @RequestScoped", InConversation.class),
                Misuse.of("event metadata", "OUTBOX-118", "take ee.outbox.Delivery", WithMetadata.class),
                Misuse.of("envelope without types", "OUTBOX-108", "add @Consumer(types", OfAnyEnvelope.class));
    }

    @ApplicationScoped
    public static class Asynchronous {
        void on(@ObservesAsync @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class InPhase {
        void on(@Observes(during = TransactionPhase.AFTER_SUCCESS) @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class InEarlyPhase {
        void on(@Observes(during = TransactionPhase.BEFORE_COMPLETION) @Durable OrderPlaced event) {}
    }

    @RequestScoped
    public static class IfExists {
        void on(@Observes(notifyObserver = Reception.IF_EXISTS) @Durable OrderPlaced event) {}
    }

    @SessionScoped
    public static class InSession implements Serializable {
        private static final long serialVersionUID = 1L;

        void on(@Observes @Durable OrderPlaced event) {}
    }

    @ConversationScoped
    public static class InConversation implements Serializable {
        private static final long serialVersionUID = 1L;

        void on(@Observes @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class WithMetadata {
        void on(@Observes @Durable OrderPlaced event, EventMetadata metadata) {}
    }

    @ApplicationScoped
    public static class OfAnyEnvelope {
        void on(@Observes @Durable Envelope envelope) {}
    }
}
