/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Durable;
import jakarta.enterprise.event.Reception;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.EventContext;
import jakarta.enterprise.inject.spi.ObserverMethod;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Durable observers as a container would find them in a class, by plain reflection. */
final class Declared {

    private Declared() {}

    /** The observer of this name; the event is its first parameter. */
    static DurableObserver observer(Class<?> bean, String name) {
        Method method = Arrays.stream(bean.getDeclaredMethods())
                .filter(each -> each.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return new DurableObserver(new Observer(bean, method.getGenericParameterTypes()[0]), annotated(method));
    }

    private static AnnotatedMethod<?> annotated(Method method) {
        List<AnnotatedParameter<?>> parameters = Arrays.stream(method.getParameters())
                .<AnnotatedParameter<?>>map(Declared::annotated)
                .toList();
        return proxy(AnnotatedMethod.class, (call, arguments) -> switch (call) {
            case "getParameters" -> parameters;
            case "getJavaMember" -> method;
            default -> reflected(method, call, arguments);
        });
    }

    private static AnnotatedParameter<?> annotated(Parameter parameter) {
        return proxy(AnnotatedParameter.class, (call, arguments) -> reflected(parameter, call, arguments));
    }

    @SuppressWarnings("unchecked") // the container hands over annotation classes only
    private static Object reflected(AnnotatedElement element, String call, Object... arguments) {
        return switch (call) {
            case "getAnnotation" -> element.getAnnotation((Class<? extends Annotation>) arguments[0]);
            case "isAnnotationPresent" -> element.isAnnotationPresent((Class<? extends Annotation>) arguments[0]);
            case "getAnnotations" -> Set.of(element.getAnnotations());
            case "toString" -> element.toString();
            default -> throw new UnsupportedOperationException(call);
        };
    }

    private interface Answer {
        Object to(String call, Object... arguments);
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, call, arguments) -> answer.to(call.getName(), arguments)));
    }

    private record Observer(Class<?> getBeanClass, Type getObservedType) implements ObserverMethod<Object> {

        @Override
        public Set<Annotation> getObservedQualifiers() {
            return Set.of(Durable.Literal.INSTANCE);
        }

        @Override
        public Reception getReception() {
            return Reception.ALWAYS;
        }

        @Override
        public TransactionPhase getTransactionPhase() {
            return TransactionPhase.IN_PROGRESS;
        }

        @Override
        public void notify(EventContext<Object> context) {
            throw new UnsupportedOperationException();
        }
    }
}
