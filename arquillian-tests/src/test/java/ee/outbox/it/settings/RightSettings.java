/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import java.util.Map;

/** The ends of each range. */
final class RightSettings {

    static final Map<String, String> LEAST = Map.ofEntries(
            Map.entry("outbox.application", "a"),
            Map.entry("outbox.owner", "b"),
            Map.entry("outbox.consumer-expiry", "PT2M"),
            Map.entry("outbox.batch-size", "1"),
            Map.entry("outbox.lease", "PT10S"),
            Map.entry("outbox.transaction-timeout", "PT1S"),
            Map.entry("outbox.on-delivered", "keep"),
            Map.entry("outbox.max-attempts", "1"),
            Map.entry("outbox.backoff", "PT1S"),
            Map.entry("outbox.backoff-max", "PT1S"),
            Map.entry("outbox.retry-jitter", "0"),
            Map.entry("outbox.retry-later-max-age", "PT1M"),
            Map.entry("outbox.retention", "PT1M"),
            Map.entry("outbox.dead-retention", "PT1M"),
            Map.entry("outbox.processed-retention", "PT1M"),
            Map.entry("outbox.purge-interval", "PT1S"),
            Map.entry("outbox.purge-batch", "1"),
            Map.entry("outbox.workers", "0"),
            Map.entry("outbox.poll-interval", "PT1S"),
            Map.entry("outbox.shutdown-timeout", "PT0S"),
            Map.entry("outbox.schema-check", "fail"));

    static final Map<String, String> MOST = Map.ofEntries(
            Map.entry("outbox.application", "a".repeat(100)),
            Map.entry("outbox.owner", "b".repeat(100)),
            Map.entry("outbox.consumer-expiry", "P30D"),
            Map.entry("outbox.batch-size", "500"),
            Map.entry("outbox.lease", "PT1H"),
            Map.entry("outbox.transaction-timeout", "PT59M59S"),
            Map.entry("outbox.on-delivered", "empty"),
            Map.entry("outbox.max-attempts", "50"),
            Map.entry("outbox.backoff", "PT1H"),
            Map.entry("outbox.backoff-max", "P30D"),
            Map.entry("outbox.retry-jitter", "1"),
            Map.entry("outbox.retry-later-max-age", "P3650D"),
            Map.entry("outbox.retention", "P3650D"),
            Map.entry("outbox.dead-retention", "never"),
            Map.entry("outbox.processed-retention", "never"),
            Map.entry("outbox.purge-interval", "P1D"),
            Map.entry("outbox.purge-batch", "10000"),
            Map.entry("outbox.workers", "64"),
            Map.entry("outbox.poll-interval", "PT1H"),
            Map.entry("outbox.shutdown-timeout", "PT1H"),
            Map.entry("outbox.schema-check", "off"));

    private RightSettings() {}
}
