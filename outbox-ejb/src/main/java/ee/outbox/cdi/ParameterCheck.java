/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import jakarta.enterprise.inject.InjectionException;
import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.EventMetadata;

import java.util.List;

/**
 * Validates the injected parameters of durable observers, which are vetoed: a container need not validate what it will
 * not call. Weld does so all the same, and its error comes first.
 */
final class ParameterCheck {

    private final BeanManager beans;
    private final Problems problems;

    ParameterCheck(BeanManager beans, Problems problems) {
        this.beans = beans;
        this.problems = problems;
    }

    void check(List<DurableObserver> observers) {
        for (DurableObserver observer : observers) {
            observer.annotated().getParameters().stream()
                    .filter(parameter -> !DurableObserver.takesEvent(parameter))
                    .filter(parameter -> parameter.getBaseType() != EventMetadata.class)
                    .forEach(parameter -> check(parameter, observer));
        }
    }

    private void check(AnnotatedParameter<?> parameter, DurableObserver observer) {
        try {
            beans.validate(beans.createInjectionPoint(parameter));
        } catch (InjectionException | IllegalArgumentException e) {
            problems.add(
                    "OUTBOX-119 " + observer.describe() + " has a parameter that can't be injected: " + e.getMessage());
        }
    }
}
