/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import jakarta.ejb.Singleton;
import jakarta.ejb.Stateful;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.inject.Stereotype;
import jakarta.interceptor.InterceptorBinding;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds annotations that split an observer's effect from its marker: on method, class, stereotypes and bindings. */
final class TransactionCheck {

    private static final Set<TxType> SPLITTING = Set.of(TxType.REQUIRES_NEW, TxType.NOT_SUPPORTED, TxType.NEVER);
    private static final Set<TransactionAttributeType> SPLITTING_EJB = Set.of(
            TransactionAttributeType.REQUIRES_NEW,
            TransactionAttributeType.NOT_SUPPORTED,
            TransactionAttributeType.NEVER);

    private TransactionCheck() {}

    static Optional<String> splits(DurableObserver observer) {
        Method method = observer.annotated().getJavaMember();
        if (isAsynchronous(method, observer.beanClass())) {
            return Optional.of("@Asynchronous: on another thread");
        }
        if (isEjb(observer.beanClass())) {
            return splitsAsEjb(method, observer.beanClass());
        }
        // The method's annotation overrides the class's (Jakarta Transactions 2.0, section 3.7).
        return find(Transactional.class, method, observer.beanClass())
                .map(Transactional::value)
                .filter(SPLITTING::contains)
                .map(type -> "@Transactional(" + type + ")");
    }

    private static Optional<String> splitsAsEjb(Method method, Class<?> bean) {
        TransactionManagement management = bean.getAnnotation(TransactionManagement.class);
        if (management != null && management.value() == TransactionManagementType.BEAN) {
            return Optional.of("bean-managed transactions");
        }
        return find(TransactionAttribute.class, method, method.getDeclaringClass())
                .map(TransactionAttribute::value)
                .filter(SPLITTING_EJB::contains)
                .map(type -> "@TransactionAttribute(" + type + ")")
                .or(() -> find(Transactional.class, method, bean)
                        .map(Transactional::value)
                        .filter(SPLITTING::contains)
                        .map(type -> "@Transactional(" + type + ")"));
    }

    private static boolean isAsynchronous(Method method, Class<?> bean) {
        return find(jakarta.ejb.Asynchronous.class, method, bean).isPresent()
                || find(jakarta.enterprise.concurrent.Asynchronous.class, method, bean)
                        .isPresent();
    }

    private static boolean isComposed(Class<?> annotation) {
        return annotation.isAnnotationPresent(Stereotype.class)
                || annotation.isAnnotationPresent(InterceptorBinding.class);
    }

    static boolean isEjb(Class<?> bean) {
        return Stream.of(Stateless.class, Stateful.class, Singleton.class).anyMatch(bean::isAnnotationPresent);
    }

    private static <A extends Annotation> Optional<A> find(Class<A> type, Method method, Class<?> bean) {
        return find(type, method, new HashSet<>()).or(() -> find(type, bean, new HashSet<>()));
    }

    private static <A extends Annotation> Optional<A> find(
            Class<A> type, AnnotatedElement element, Set<Class<?>> seen) {
        A direct = element.getAnnotation(type);
        if (direct != null) {
            return Optional.of(direct);
        }
        return Stream.of(element.getAnnotations())
                .<Class<?>>map(Annotation::annotationType)
                .filter(annotation -> isComposed(annotation) && seen.add(annotation))
                .map(stereotype -> find(type, stereotype, seen))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
