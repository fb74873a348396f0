/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.config;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Every setting; {@code docs/configuration.md} is held against this list by a test. */
final class SettingKeys {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration LONGEST = Duration.ofDays(36_500);

    static final Setting<String> APPLICATION = text(
            "outbox.application",
            "1 to 100 of the characters A-Z, a-z, 0-9, dot, underscore and minus",
            "[A-Za-z0-9._-]{1,100}");
    static final Setting<String> OWNER = text(
            "outbox.owner",
            "1 to 100 of the characters A-Z, a-z, 0-9, dot, underscore and minus",
            "[A-Za-z0-9._-]{1,100}");

    static final Setting<Duration> CONSUMER_EXPIRY = duration(
            "outbox.consumer-expiry",
            "PT10M",
            Duration.ofMinutes(2),
            Duration.ofDays(30),
            "a consumer that no running node has had for so long is taken for removed, and until then its types wait");

    static final Setting<Integer> BATCH_SIZE = number(
            "outbox.batch-size", "50", 1, 500, "a larger batch saves statements, a smaller one spreads work sooner");
    static final Setting<Duration> LEASE = duration(
            "outbox.lease",
            "PT60S",
            Duration.ofSeconds(10),
            HOUR,
            "make it longer than your slowest consumer, for it is also what a crash delays its messages by");
    static final Setting<Set<String>> TOPICS = new Setting<>(
            "outbox.topics",
            "",
            "a list of topics, separated by commas",
            "leave it out to serve every topic that has consumers here",
            text -> Set.of(text.split("\\s*,\\s*")),
            topics -> !topics.isEmpty() && topics.stream().noneMatch(String::isBlank));

    static final Setting<Duration> TRANSACTION_TIMEOUT = duration(
            "outbox.transaction-timeout",
            "PT30S",
            SECOND,
            HOUR,
            "it bounds one consumer's run, and a lease must cover at least one run");
    static final Setting<Boolean> EMPTY_DELIVERED = new Setting<>(
            "outbox.on-delivered",
            "keep",
            "keep or empty",
            "keep leaves the payload of a delivered message until its retention ends, empty removes it at once",
            text -> choice(text, "keep", "empty").equals("empty"),
            any -> true);

    static final Setting<Integer> MAX_ATTEMPTS =
            number("outbox.max-attempts", "8", 1, 50, "a message that has used them up is dead until it is replayed");
    static final Setting<Duration> BACKOFF = duration(
            "outbox.backoff", "PT30S", SECOND, HOUR, "it is the pause after the first failure and doubles from there");
    static final Setting<Duration> BACKOFF_MAX =
            duration("outbox.backoff-max", "PT1H", SECOND, Duration.ofDays(30), "it must be at least outbox.backoff");
    static final Setting<Double> RETRY_JITTER = new Setting<>(
            "outbox.retry-jitter",
            "0.1",
            "between 0 and 1",
            "it is the share of a pause that may be added at random, so that failures don't come back in one wave",
            Double::valueOf,
            jitter -> jitter >= 0 && jitter <= 1);
    static final Setting<Duration> RETRY_LATER_MAX_AGE = duration(
            "outbox.retry-later-max-age",
            "P1D",
            MINUTE,
            LONGEST,
            "from that age on a consumer's \"later\" is charged as an attempt");

    static final Setting<Duration> RETENTION =
            duration("outbox.retention", "P7D", MINUTE, LONGEST, "duplicates are recognized for as long");
    static final Setting<Optional<Duration>> DEAD_RETENTION = retention("outbox.dead-retention");
    static final Setting<Optional<Duration>> PROCESSED_RETENTION = retention("outbox.processed-retention");
    static final Setting<Duration> PURGE_INTERVAL = duration(
            "outbox.purge-interval", "PT1M", SECOND, Duration.ofDays(1), "a purge that finds nothing costs two reads");
    static final Setting<Integer> PURGE_BATCH =
            number("outbox.purge-batch", "500", 1, 10_000, "small batches keep the purge's transactions short");

    static final Setting<Integer> WORKERS = number(
            "outbox.workers",
            "2",
            0,
            64,
            "0 only appends; each worker needs a connection of the pool while it delivers");
    static final Setting<Duration> POLL_INTERVAL = duration(
            "outbox.poll-interval",
            "PT1S",
            SECOND,
            HOUR,
            "commits wake the workers at once, so that this only bounds what other nodes, delays and retries wait");
    static final Setting<Duration> SHUTDOWN_TIMEOUT = duration(
            "outbox.shutdown-timeout",
            "PT30S",
            Duration.ZERO,
            HOUR,
            "it bounds how long an undeployment waits for running consumers");

    static final Setting<String> SCHEMA = new Setting<>(
            "outbox.schema",
            "outbox",
            "1 to 40 of the characters A-Z, a-z, 0-9 and _",
            "name the schema that holds the tables",
            text -> text,
            matches("[A-Za-z0-9_]{1,40}"));
    static final Setting<String> TABLE_PREFIX = new Setting<>(
            "outbox.table-prefix",
            "",
            "1 to 40 of the characters A-Z, a-z, 0-9 and _",
            "name what stands before each table's name",
            text -> text,
            matches("[A-Za-z0-9_]{1,40}"));
    static final Setting<String> SCHEMA_CHECK = new Setting<>(
            "outbox.schema-check",
            "fail",
            "fail, warn or off",
            "fail refuses a deployment without the tables, warn waits for them, off looks for nothing",
            text -> choice(text, "fail", "warn", "off"),
            any -> true);

    static final List<Setting<?>> ALL = List.of(
            APPLICATION,
            OWNER,
            CONSUMER_EXPIRY,
            BATCH_SIZE,
            LEASE,
            TOPICS,
            TRANSACTION_TIMEOUT,
            EMPTY_DELIVERED,
            MAX_ATTEMPTS,
            BACKOFF,
            BACKOFF_MAX,
            RETRY_JITTER,
            RETRY_LATER_MAX_AGE,
            RETENTION,
            DEAD_RETENTION,
            PROCESSED_RETENTION,
            PURGE_INTERVAL,
            PURGE_BATCH,
            WORKERS,
            POLL_INTERVAL,
            SHUTDOWN_TIMEOUT,
            SCHEMA,
            TABLE_PREFIX,
            SCHEMA_CHECK);

    private SettingKeys() {}

    private static Setting<String> text(String key, String range, String pattern) {
        return new Setting<>(key, "", range, "choose a stable, short name", text -> text, matches(pattern));
    }

    private static Setting<Integer> number(String key, String fallback, int min, int max, String remedy) {
        return new Setting<>(
                key,
                fallback,
                "a whole number from " + min + " to " + max,
                remedy,
                Integer::valueOf,
                value -> value >= min && value <= max);
    }

    private static Setting<Duration> duration(String key, String fallback, Duration min, Duration max, String remedy) {
        String range = max.equals(LONGEST) ? min + " or more" : "between " + min + " and " + max;
        return new Setting<>(
                key,
                fallback,
                range + ", as ISO-8601 writes a duration",
                remedy,
                Duration::parse,
                value -> value.compareTo(min) >= 0 && value.compareTo(max) <= 0);
    }

    private static Setting<Optional<Duration>> retention(String key) {
        return new Setting<>(
                key,
                "",
                "PT1M or more, as ISO-8601 writes a duration, or never",
                "leave it out to have it follow outbox.retention",
                text -> text.equalsIgnoreCase("never") ? Optional.empty() : Optional.of(Duration.parse(text)),
                value -> value.isEmpty()
                        || value.get().compareTo(MINUTE) >= 0 && value.get().compareTo(LONGEST) <= 0);
    }

    private static Predicate<String> matches(String pattern) {
        return Pattern.compile(pattern).asMatchPredicate();
    }

    private static String choice(String text, String... choices) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!List.of(choices).contains(lower)) {
            throw new IllegalArgumentException(text);
        }
        return lower;
    }
}
