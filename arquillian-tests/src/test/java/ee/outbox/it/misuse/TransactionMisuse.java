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
import java.util.List;

/** Observers whose effect would not commit with the marker. */
final class TransactionMisuse {

    private TransactionMisuse() {}

    static MisuseGroup group() {
        List<Class<?>> classes = List.of(
                TransactionMisuse.class,
                NewTransactionEjb.class,
                SuspendingEjb.class,
                RefusingEjb.class,
                BeanManagedEjb.class,
                AsynchronousEjb.class);
        return new MisuseGroup(classes, cases());
    }

    private static List<Misuse> cases() {
        return List.of(
                splits("@Transactional(REQUIRES_NEW) method", NewTransaction.class),
                splits("@Transactional(NOT_SUPPORTED) method", Suspending.class),
                splits("@Transactional(NEVER) method", Refusing.class),
                splits("@Transactional(REQUIRES_NEW) class", NewTransactionClass.class),
                splits("@Transactional(REQUIRES_NEW) superclass", Inheriting.class),
                splits("stereotype", Stereotyped.class),
                splits("stereotype of a stereotype", TwiceStereotyped.class),
                splits("@TransactionAttribute(REQUIRES_NEW) method", NewTransactionEjb.class),
                splits("@TransactionAttribute(NOT_SUPPORTED) class", SuspendingEjb.class),
                splits("@TransactionAttribute(NEVER) class", RefusingEjb.class),
                splits("bean-managed EJB", BeanManagedEjb.class),
                splits("asynchronous EJB", AsynchronousEjb.class));
    }

    private static Misuse splits(String how, Class<?> observer) {
        return Misuse.of(how, "OUTBOX-116", "let it join, which is the default", observer);
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
