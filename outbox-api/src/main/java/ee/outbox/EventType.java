/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

/**
 * Names the type of an event as it stands in the message's row, for ever.
 *
 * <p>Without it the type is the binary name of the class, which a rename or a move changes. Two classes of one
 * deployment with one type are a definition error.
 */
@Documented
@Retention(RUNTIME)
@Target(TYPE)
public @interface EventType {

    /**
     * The stable name, such as {@code evt.coupon.redeemed.v1}.
     *
     * @return 1 to {@value Message#TYPE_LIMIT} characters
     */
    String value();

    /**
     * The topic that messages of this type belong to.
     *
     * @return 1 to {@value Message#TOPIC_LIMIT} characters, or empty: the topic is the type
     */
    String topic() default "";
}
