/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

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
 * Says which persistence unit the outbox uses, in an application that has several:
 *
 * <pre>{@code
 * @Produces @OutboxUnit @PersistenceContext(unitName = "orders") EntityManager em;
 * }</pre>
 *
 * <p>An application with one unit needs none of this.
 */
@Qualifier
@Documented
@Retention(RUNTIME)
@Target({TYPE, METHOD, FIELD, PARAMETER})
public @interface OutboxUnit {}
