/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.PermanentFailureException;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;

import java.util.Set;

import static java.util.stream.Collectors.joining;

/** Bean Validation on events: a payload that breaks its constraints will break them the next time as well. */
final class Constraints {

    private Constraints() {}

    static void check(Object event) {
        Instance<Validator> validator = CDI.current().select(Validator.class);
        if (!validator.isResolvable()) {
            return;
        }
        Set<ConstraintViolation<Object>> violations = validator.get().validate(event);
        if (!violations.isEmpty()) {
            String list = violations.stream()
                    .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                    .sorted()
                    .collect(joining(", "));
            throw new PermanentFailureException("OUTBOX-055 the event breaks its constraints: " + list);
        }
    }
}
