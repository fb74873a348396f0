/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import java.util.stream.Stream;

/**
 * A value that a setting can't have.
 *
 * @param key of the setting
 * @param value just out of its range, on one side, or no value of its kind
 * @param range as the error must state it
 */
record WrongSetting(String key, String value, String range) {

    private static final String NAME = "1 to 100 of the characters A-Z, a-z, 0-9, dot, underscore and minus";
    private static final String SQL_NAME = "up to 40 of the characters A-Z, a-z, 0-9 and _";

    static Stream<WrongSetting> all() {
        return Stream.of(naming(), claiming(), delivering(), retrying(), purging(), running(), storing())
                .flatMap(cases -> cases);
    }

    private static Stream<WrongSetting> naming() {
        return Stream.of(
                new WrongSetting("outbox.application", "order claim", NAME),
                new WrongSetting("outbox.application", "a".repeat(101), NAME),
                new WrongSetting("outbox.owner", "node/1", NAME),
                new WrongSetting("outbox.owner", "a".repeat(101), NAME));
    }

    private static Stream<WrongSetting> claiming() {
        return Stream.of(
                new WrongSetting("outbox.batch-size", "0", "a whole number from 1 to 500"),
                new WrongSetting("outbox.batch-size", "501", "a whole number from 1 to 500"),
                new WrongSetting("outbox.batch-size", "many", "a whole number from 1 to 500"),
                new WrongSetting("outbox.lease", "PT9.999S", "between PT10S and PT1H"),
                new WrongSetting("outbox.lease", "PT1H1S", "between PT10S and PT1H"),
                new WrongSetting("outbox.lease", "60", "as ISO-8601 writes a duration"),
                new WrongSetting("outbox.topics", "billing,,logistics", "a list of topics, separated by commas"),
                new WrongSetting("outbox.transaction-timeout", "PT0.999S", "between PT1S and PT1H"),
                new WrongSetting("outbox.transaction-timeout", "PT1H1S", "between PT1S and PT1H"),
                new WrongSetting("outbox.transaction-timeout", "PT60S", "shorter than outbox.lease, which is PT1M"));
    }

    private static Stream<WrongSetting> delivering() {
        return Stream.of(new WrongSetting("outbox.on-delivered", "drop", "keep or empty"));
    }

    private static Stream<WrongSetting> retrying() {
        return Stream.of(
                new WrongSetting("outbox.max-attempts", "0", "a whole number from 1 to 50"),
                new WrongSetting("outbox.max-attempts", "51", "a whole number from 1 to 50"),
                new WrongSetting("outbox.backoff", "PT0.999S", "between PT1S and PT1H"),
                new WrongSetting("outbox.backoff", "PT1H0.001S", "between PT1S and PT1H"),
                new WrongSetting("outbox.backoff-max", "PT29S", "at least outbox.backoff, which is PT30S"),
                new WrongSetting("outbox.backoff-max", "P31D", "between PT1S and PT720H"),
                new WrongSetting("outbox.retry-jitter", "-0.1", "between 0 and 1"),
                new WrongSetting("outbox.retry-jitter", "1.1", "between 0 and 1"),
                new WrongSetting("outbox.retry-jitter", "NaN", "between 0 and 1"),
                new WrongSetting("outbox.retry-later-max-age", "PT59S", "PT1M or more"));
    }

    private static Stream<WrongSetting> purging() {
        return Stream.of(
                new WrongSetting("outbox.retention", "PT59S", "PT1M or more"),
                new WrongSetting("outbox.retention", "never", "PT1M or more"),
                new WrongSetting(
                        "outbox.dead-retention", "PT59S", "PT1M or more, as ISO-8601 writes a duration, or never"),
                new WrongSetting("outbox.dead-retention", "forever", "or never"),
                new WrongSetting("outbox.processed-retention", "PT59S", "PT1M or more"),
                new WrongSetting("outbox.consumer-expiry", "PT1M59S", "between PT2M and PT720H"),
                new WrongSetting("outbox.consumer-expiry", "PT720H1S", "between PT2M and PT720H"),
                new WrongSetting("outbox.purge-interval", "PT0.999S", "between PT1S and PT24H"),
                new WrongSetting("outbox.purge-interval", "PT24H1S", "between PT1S and PT24H"),
                new WrongSetting("outbox.purge-batch", "0", "a whole number from 1 to 10000"),
                new WrongSetting("outbox.purge-batch", "10001", "a whole number from 1 to 10000"));
    }

    private static Stream<WrongSetting> running() {
        return Stream.of(
                new WrongSetting("outbox.workers", "-1", "a whole number from 0 to 64"),
                new WrongSetting("outbox.workers", "65", "a whole number from 0 to 64"),
                new WrongSetting("outbox.poll-interval", "PT0.999S", "between PT1S and PT1H"),
                new WrongSetting("outbox.poll-interval", "PT1H1S", "between PT1S and PT1H"),
                new WrongSetting("outbox.shutdown-timeout", "PT-1S", "between PT0S and PT1H"),
                new WrongSetting("outbox.shutdown-timeout", "PT1H1S", "between PT0S and PT1H"));
    }

    private static Stream<WrongSetting> storing() {
        return Stream.of(
                new WrongSetting("outbox.schema", "out-box", SQL_NAME),
                new WrongSetting("outbox.schema", "a".repeat(41), SQL_NAME),
                new WrongSetting("outbox.table-prefix", "x;", SQL_NAME),
                new WrongSetting("outbox.table-prefix", "a".repeat(41), SQL_NAME),
                new WrongSetting("outbox.schema-check", "maybe", "fail, warn or off"));
    }

    @Override
    public String toString() {
        return key + "=" + value;
    }
}
