/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

import static java.lang.annotation.ElementType.PARAMETER;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

/**
 * Names a consumer and says how it is retried; stands beside {@code @Observes @Durable}.
 *
 * <p>Everything has a default: an observer without this annotation is a consumer as well. Name it before its first
 * deployment all the same: the default name is built from class, method and event, so that renaming any of them makes
 * it a new consumer, whose markers start from nothing.
 */
@Documented
@Retention(RUNTIME)
@Target(PARAMETER)
public @interface Consumer {

    /**
     * The stable name in the processed marker.
     *
     * @return 1 to 100 characters of {@code [a-z0-9-]}, unique in the deployment; empty: built from bean class, method
     *     and event type
     */
    String name() default "";

    /**
     * Names that this consumer had earlier: a marker of one of them counts as its own.
     *
     * @return former names
     */
    String[] aliases() default {};

    /**
     * The message types that are consumed, for an observer of {@link Envelope}, which gets payloads undecoded. Not
     * allowed on an observer of an event class, whose type follows from the class.
     *
     * @return type names
     */
    String[] types() default {};

    /**
     * At which attempt of a message this consumer gives up. Attempts count for the message: those in which another of its
     * consumers failed, or the node died, count as well.
     *
     * @return 1 to 50, or 0: the setting {@code outbox.max-attempts}
     */
    int maxAttempts() default 0;

    /**
     * The pause after the first failed attempt, doubled after each further one up to {@code outbox.backoff-max}.
     *
     * @return an ISO-8601 duration from {@code PT1S} to {@code PT1H}, or empty: the setting {@code outbox.backoff}
     */
    String backoff() default "";
}
