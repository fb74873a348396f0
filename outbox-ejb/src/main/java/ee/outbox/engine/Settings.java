/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.spi.TableNames;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The settings of a node, in range and consistent. {@code docs/configuration.md} says what each means. */
public record Settings(
        Naming naming,
        Claiming claiming,
        Delivering delivering,
        Retrying retrying,
        Purging purging,
        Running running,
        Storing storing) {

    /** Who this is; absent parts are found out at the start. */
    public record Naming(Optional<String> application, Optional<String> owner, Duration consumerExpiry) {}

    /** What a claim takes; no topics: all. */
    public record Claiming(int batchSize, Duration lease, Set<String> topics) {}

    /** How a delivery runs and what it leaves. */
    public record Delivering(Duration transactionTimeout, boolean emptyDelivered) {}

    /** What follows a failure. */
    public record Retrying(
            int maxAttempts, Duration backoff, Duration backoffMax, double jitter, Duration laterMaxAge) {}

    /** What goes when; absent: never. */
    public record Purging(
            Duration retention,
            Optional<Duration> deadRetention,
            Optional<Duration> processedRetention,
            Duration interval,
            int batchSize) {}

    /** The threads. */
    public record Running(int workers, Duration pollInterval, Duration shutdownTimeout) {}

    /** The tables. */
    public record Storing(TableNames tables, SchemaCheck check) {}

    /** What a failed check of the schema does. */
    public enum SchemaCheck {
        /** Fails the deployment. */
        FAIL,
        /** Is logged; the node starts once the schema is complete. */
        WARN,
        /** Isn't made. */
        OFF
    }
}
