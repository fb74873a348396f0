/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * How a delivery ended, and how many attempts stay charged.
 *
 * @param lease the delivery's lease; nothing is written if it was lost
 * @param attempts how many attempts the message has from now on
 * @param outcome what becomes of it
 */
public record Settlement(Lease lease, int attempts, Outcome outcome) {

    /** What becomes of a message. */
    public sealed interface Outcome permits Delivered, Retry, Dead {}

    /**
     * Every consumer is done. Should another consumer of the type have been registered since the claim, the message
     * becomes pending and due instead, with the attempt uncharged: it isn't done for that one.
     *
     * @param consumers those that are done
     */
    public record Delivered(Set<String> consumers) implements Outcome {}

    /**
     * Pending again: after a failure, or given back.
     *
     * @param delay due after so long
     * @param error what failed, at most {@value Settlement#ERROR_LIMIT} characters; empty keeps the last error
     */
    public record Retry(Duration delay, Optional<String> error) implements Outcome {}

    /**
     * Failed for good.
     *
     * @param error what failed, at most {@value Settlement#ERROR_LIMIT} characters
     */
    public record Dead(String error) implements Outcome {}

    /** Most characters of an error. */
    public static final int ERROR_LIMIT = 4_000;
}
