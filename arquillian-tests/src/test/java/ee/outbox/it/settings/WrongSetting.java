/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import java.util.List;
import java.util.stream.Stream;

/**
 * A value that a setting can't have.
 *
 * @param key of the setting
 * @param value just out of its range, or nothing of its kind
 * @param range as the error must state it
 */
record WrongSetting(String key, String value, String range) {

    private static final String NAME = "1 to 100 of the characters A-Z, a-z, 0-9, dot, underscore and minus";
    private static final String SQL_NAME = "1 to 40 of the characters A-Z, a-z, 0-9 and _";
    private static final String A_SECOND_TO_AN_HOUR = "between PT1S and PT1H";

    /** Below each range, or with characters that are not in it. */
    static List<WrongSetting> tooLow() {
        return List.of(
                new WrongSetting("outbox.application", "order claim", NAME),
                new WrongSetting("outbox.owner", "node/1", NAME),
                new WrongSetting("outbox.consumer-expiry", "PT1M59.999S", "between PT2M and PT720H"),
                new WrongSetting("outbox.batch-size", "0", "a whole number from 1 to 500"),
                new WrongSetting("outbox.lease", "PT9.999S", "between PT10S and PT1H"),
                new WrongSetting("outbox.topics", "billing,,logistics", "a list of topics, separated by commas"),
                new WrongSetting("outbox.transaction-timeout", "PT0.999S", A_SECOND_TO_AN_HOUR),
                new WrongSetting("outbox.max-attempts", "0", "a whole number from 1 to 50"),
                new WrongSetting("outbox.backoff", "PT0.999S", A_SECOND_TO_AN_HOUR),
                new WrongSetting("outbox.backoff-max", "PT0.999S", "between PT1S and PT720H"),
                new WrongSetting("outbox.retry-jitter", "-0.001", "between 0 and 1"),
                new WrongSetting("outbox.retry-later-max-age", "PT59.999S", "PT1M or more"),
                new WrongSetting("outbox.retention", "PT59.999S", "PT1M or more"),
                new WrongSetting("outbox.dead-retention", "PT59.999S", "PT1M or more"),
                new WrongSetting("outbox.processed-retention", "PT59.999S", "PT1M or more"),
                new WrongSetting("outbox.purge-interval", "PT0.999S", "between PT1S and PT24H"),
                new WrongSetting("outbox.purge-batch", "0", "a whole number from 1 to 10000"),
                new WrongSetting("outbox.workers", "-1", "a whole number from 0 to 64"),
                new WrongSetting("outbox.poll-interval", "PT0.999S", A_SECOND_TO_AN_HOUR),
                new WrongSetting("outbox.shutdown-timeout", "PT-1S", "between PT0S and PT1H"),
                new WrongSetting("outbox.schema", "out-box", SQL_NAME),
                new WrongSetting("outbox.table-prefix", "my.", SQL_NAME));
    }

    /** Above each range that has an upper end. */
    static List<WrongSetting> tooHigh() {
        return List.of(
                new WrongSetting("outbox.application", "a".repeat(101), NAME),
                new WrongSetting("outbox.owner", "a".repeat(101), NAME),
                new WrongSetting("outbox.consumer-expiry", "PT720H1S", "between PT2M and PT720H"),
                new WrongSetting("outbox.batch-size", "501", "a whole number from 1 to 500"),
                new WrongSetting("outbox.lease", "PT1H0.001S", "between PT10S and PT1H"),
                new WrongSetting("outbox.transaction-timeout", "PT1H0.001S", A_SECOND_TO_AN_HOUR),
                new WrongSetting("outbox.max-attempts", "51", "a whole number from 1 to 50"),
                new WrongSetting("outbox.backoff", "PT1H0.001S", A_SECOND_TO_AN_HOUR),
                new WrongSetting("outbox.backoff-max", "P30DT1S", "between PT1S and PT720H"),
                new WrongSetting("outbox.retry-jitter", "1.001", "between 0 and 1"),
                new WrongSetting("outbox.purge-interval", "P1DT1S", "between PT1S and PT24H"),
                new WrongSetting("outbox.purge-batch", "10001", "a whole number from 1 to 10000"),
                new WrongSetting("outbox.workers", "65", "a whole number from 0 to 64"),
                new WrongSetting("outbox.poll-interval", "PT1H0.001S", A_SECOND_TO_AN_HOUR),
                new WrongSetting("outbox.shutdown-timeout", "PT1H0.001S", "between PT0S and PT1H"),
                new WrongSetting("outbox.schema", "a".repeat(41), SQL_NAME),
                new WrongSetting("outbox.table-prefix", "a".repeat(41), SQL_NAME));
    }

    /** Nothing of its kind. */
    static List<WrongSetting> unreadable() {
        return List.of(
                new WrongSetting("outbox.batch-size", "many", "a whole number from 1 to 500"),
                new WrongSetting("outbox.lease", "60", "as ISO-8601 writes a duration"),
                new WrongSetting("outbox.on-delivered", "drop", "keep or empty"),
                new WrongSetting("outbox.retry-jitter", "NaN", "between 0 and 1"),
                new WrongSetting("outbox.retention", "never", "as ISO-8601 writes a duration"),
                new WrongSetting("outbox.dead-retention", "always", "as ISO-8601 writes a duration, or never"),
                new WrongSetting("outbox.workers", "1.5", "a whole number from 0 to 64"),
                new WrongSetting("outbox.schema-check", "maybe", "fail, warn or off"));
    }

    /** In range, but not beside each other. */
    static List<WrongSetting> contradicting() {
        return List.of(
                new WrongSetting("outbox.transaction-timeout", "PT1M", "shorter than outbox.lease, which is PT1M"),
                new WrongSetting("outbox.backoff-max", "PT29S", "at least outbox.backoff, which is PT30S"));
    }

    static Stream<List<WrongSetting>> groups() {
        return Stream.of(tooLow(), tooHigh(), unreadable(), contradicting());
    }

    /** Whether a line says key, value, range and a remedy. */
    boolean isToldBy(String line) {
        return line.startsWith("OUTBOX-012 " + key + " is " + value + "; it must be ")
                && line.contains(range)
                && line.matches(".*[:,] [^:]+\\.");
    }

    @Override
    public String toString() {
        return key + "=" + value;
    }
}
