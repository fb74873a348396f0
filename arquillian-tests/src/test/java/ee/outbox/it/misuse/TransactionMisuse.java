/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Stereotype;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;

/** Observers whose effect would not commit with the marker. */
final class TransactionMisuse {

    private static final String JOIN = "let it join, which is the default";

    private TransactionMisuse() {}

    static Stream<Misuse> cases() {
        return Stream.concat(ofBeans(), ofEjbs());
    }

    private static Stream<Misuse> ofBeans() {
        return Stream.of(
                Misuse.of("@Transactional(REQUIRES_NEW) method", "OUTBOX-116", JOIN, NewTransaction.class),
                Misuse.of("@Transactional(NOT_SUPPORTED) method", "OUTBOX-116", JOIN, Suspending.class),
                Misuse.of("@Transactional(NEVER) method", "OUTBOX-116", JOIN, Refusing.class),
                Misuse.of("@Transactional(REQUIRES_NEW) class", "OUTBOX-116", JOIN, NewTransactionClass.class),
                Misuse.of("@Transactional(REQUIRES_NEW) superclass", "OUTBOX-116", JOIN, Inheriting.class)
                        .with(NewTransactionBase.class),
                Misuse.of("stereotype", "OUTBOX-116", JOIN, Stereotyped.class).with(OnItsOwn.class),
                Misuse.of("stereotype of a stereotype", "OUTBOX-116", JOIN, TwiceStereotyped.class)
                        .with(OnItsOwn.class, Detached.class));
    }

    private static Stream<Misuse> ofEjbs() {
        return Stream.of(
                Misuse.of("@TransactionAttribute(REQUIRES_NEW) method", "OUTBOX-116", JOIN, NewTransactionEjb.class),
                Misuse.of("@TransactionAttribute(NOT_SUPPORTED) class", "OUTBOX-116", JOIN, SuspendingEjb.class),
                Misuse.of("@TransactionAttribute(NEVER) class", "OUTBOX-116", JOIN, RefusingEjb.class),
                Misuse.of("bean-managed EJB", "OUTBOX-116", JOIN, BeanManagedEjb.class));
    }

    @ApplicationScoped
    public static class NewTransaction {
        @Transactional(TxType.REQUIRES_NEW)
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class Suspending {
        @Transactional(TxType.NOT_SUPPORTED)
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    public static class Refusing {
        @Transactional(TxType.NEVER)
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    @Transactional(TxType.REQUIRES_NEW)
    public static class NewTransactionClass {
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @Transactional(TxType.REQUIRES_NEW)
    public static class NewTransactionBase {}

    @ApplicationScoped
    public static class Inheriting extends NewTransactionBase {
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @Stereotype
    @Transactional(TxType.REQUIRES_NEW)
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.ANNOTATION_TYPE})
    public @interface OnItsOwn {}

    @Stereotype
    @OnItsOwn
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.ANNOTATION_TYPE})
    public @interface Detached {}

    @ApplicationScoped
    @OnItsOwn
    public static class Stereotyped {
        void on(@Observes @Durable OrderPlaced event) {}
    }

    @ApplicationScoped
    @Detached
    public static class TwiceStereotyped {
        void on(@Observes @Durable OrderPlaced event) {}
    }
}
