/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.inject.Qualifier;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

import static java.lang.annotation.ElementType.FIELD;
import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.PARAMETER;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

/**
 * Makes an event reliable, on both of its sides.
 *
 * <p>On an {@code Event<X>} that is injected: {@code fire} calls no observer of this qualifier. It appends the event to
 * the outbox in the caller's JTA transaction and needs one to be active ({@link NoTransactionException} otherwise).
 * {@code fireAsync} is refused.
 *
 * <p>On an observer's event parameter: the observer is a consumer. It is called after the commit, on a thread of the
 * outbox, in a transaction of its own that also holds the marker which makes its database effect happen once per
 * message.
 *
 * @see Consumer
 */
@Qualifier
@Documented
@Retention(RUNTIME)
@Target({TYPE, METHOD, FIELD, PARAMETER})
public @interface Durable {

    /** The one instance, for {@code Event.select} and {@code Instance.select}. */
    final class Literal extends AnnotationLiteral<Durable> implements Durable {

        private static final long serialVersionUID = 1L;

        /** The qualifier. */
        public static final Literal INSTANCE = new Literal();

        private Literal() {}
    }
}
