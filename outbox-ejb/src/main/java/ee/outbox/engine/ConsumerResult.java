/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import java.time.Duration;

/** How one consumer fared with one message. */
public sealed interface ConsumerResult {

    /** Its marker is committed, now or by an earlier delivery. */
    record Done() implements ConsumerResult {}

    /** It failed; another attempt may succeed. */
    record Failed(Throwable error) implements ConsumerResult {}

    /** It failed and says that no attempt can succeed. */
    record FailedForGood(Throwable error) implements ConsumerResult {}

    /** It wasn't to be had, or asked to be called later; no attempt is charged. */
    record Later(Duration delay, Throwable error) implements ConsumerResult {}

    /** It has used up its attempts in earlier deliveries and wasn't called. */
    record UsedUp() implements ConsumerResult {}
}
