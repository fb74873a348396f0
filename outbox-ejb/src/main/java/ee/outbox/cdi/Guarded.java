/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.interceptor.InterceptorBinding;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Binds {@link TransactionGuard}; added by the extension, never written by an application. */
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Guarded {

    /** The one instance. */
    final class Literal extends AnnotationLiteral<Guarded> implements Guarded {

        private static final long serialVersionUID = 1L;

        static final Literal INSTANCE = new Literal();
    }
}
