/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.inject.Qualifier;

import java.lang.annotation.Retention;

import static java.lang.annotation.RetentionPolicy.RUNTIME;

/** Marks what {@link ProbeExtension} takes into its own hands. */
@Qualifier
@Retention(RUNTIME)
@interface Kept {
    final class Literal extends AnnotationLiteral<Kept> implements Kept {
        private static final long serialVersionUID = 1L;
        static final Literal INSTANCE = new Literal();
    }
}
