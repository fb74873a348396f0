/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.interceptor.InterceptorBinding;

import java.lang.annotation.Retention;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

/** Added by {@link ProbeExtension} to every observer method of {@link Kept} events; no bean of a test bears it. */
@InterceptorBinding
@Retention(RUNTIME)
@interface Demarcated {
    final class Literal extends AnnotationLiteral<Demarcated> implements Demarcated {
        private static final long serialVersionUID = 1L;
        static final Literal INSTANCE = new Literal();
    }
}
