/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Durable;
import ee.outbox.Envelope;
import jakarta.enterprise.context.ConversationScoped;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.event.Reception;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.EventMetadata;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Set;
import java.util.stream.Collectors;

/** What a durable observer can't be. */
final class ObserverCheck {

    private final Problems problems;

    ObserverCheck(Problems problems) {
        this.problems = problems;
    }

    void check(DurableObserver observer) {
        checkReception(observer);
        checkScope(observer);
        checkQualifiers(observer);
        checkObservedType(observer);
        checkParameters(observer);
        TransactionCheck.splits(observer)
                .ifPresent(
                        how -> add(
                                "OUTBOX-116",
                                observer,
                                "runs outside of the transaction that it is called in (" + how
                                        + "), so that marker and effect don't commit together: let it join, which is the default"));
    }

    private void checkReception(DurableObserver observer) {
        if (observer.method().isAsync()) {
            add(
                    "OUTBOX-112",
                    observer,
                    "is @ObservesAsync; a durable observer is called after the commit anyway: use"
                            + " @Observes @Durable");
        }
        if (observer.method().getTransactionPhase() != TransactionPhase.IN_PROGRESS) {
            add(
                    "OUTBOX-113",
                    observer,
                    "has a transaction phase (during); it is called after the appending transaction"
                            + " in one of its own: remove the phase");
        }
        if (observer.method().getReception() == Reception.IF_EXISTS) {
            add(
                    "OUTBOX-114",
                    observer,
                    "is notified IF_EXISTS only, so that a message could be marked as processed"
                            + " unseen: remove notifyObserver");
        }
    }

    private void checkScope(DurableObserver observer) {
        Class<? extends Annotation> scope = observer.method().getDeclaringBean() == null
                ? null
                : observer.method().getDeclaringBean().getScope();
        if (scope == SessionScoped.class || scope == ConversationScoped.class) {
            add(
                    "OUTBOX-115",
                    observer,
                    "is in a @" + scope.getSimpleName() + " bean, but no session and no"
                            + " conversation outlives a message's way: move it to an @ApplicationScoped or @RequestScoped bean");
        }
    }

    private void checkQualifiers(DurableObserver observer) {
        Set<Annotation> further = observer.method().getObservedQualifiers().stream()
                .filter(qualifier -> !(qualifier instanceof Durable) && !(qualifier instanceof Any))
                .collect(Collectors.toSet());
        if (!further.isEmpty()) {
            add(
                    "OUTBOX-117",
                    observer,
                    "has further qualifiers " + further + " beside @Durable, which no row carries:"
                            + " remove them, and tell events apart by their class");
        }
    }

    private void checkObservedType(DurableObserver observer) {
        Type observed = observer.method().getObservedType();
        if (!(observed instanceof Class<?>)) {
            add(
                    "OUTBOX-101",
                    observer,
                    "observes a generic type, whose parameters no row carries: observe a class that"
                            + " isn't generic, with fields that may be");
        } else if (observed != Envelope.class && ((Class<?>) observed).getTypeParameters().length > 0) {
            add(
                    "OUTBOX-101",
                    observer,
                    "observes a generic class, whose parameters no row carries: observe a class"
                            + " that isn't generic, with fields that may be");
        }
    }

    private void checkParameters(DurableObserver observer) {
        boolean wantsMetadata = observer.annotated().getParameters().stream()
                .anyMatch(parameter -> parameter.getBaseType() == EventMetadata.class);
        if (wantsMetadata) {
            add(
                    "OUTBOX-118",
                    observer,
                    "takes EventMetadata, which doesn't outlive the firing: take" + " ee.outbox.Delivery");
        }
    }

    private void add(String id, DurableObserver observer, String problem) {
        problems.add(id + " " + observer.describe() + " " + problem + ".");
    }
}
