/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.config;

import ee.outbox.engine.Settings;
import ee.outbox.engine.Settings.SchemaCheck;
import ee.outbox.spi.TableNames;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

class SettingsReaderTest {

    private final Map<String, String> values = new HashMap<>();
    private final List<String> complaints = new ArrayList<>();

    @Nested
    class Defaults {

        @Test
        void areAllInRangeAndConsistent() {
            read();

            assertThat(complaints).isEmpty();
        }

        @Test
        void areAsDocumented() {
            assertThat(read())
                    .isEqualTo(new Settings(
                            new Settings.Naming(Optional.empty(), Optional.empty(), Duration.ofMinutes(10)),
                            new Settings.Claiming(50, Duration.ofSeconds(60), Set.of()),
                            new Settings.Delivering(Duration.ofSeconds(30), false),
                            new Settings.Retrying(
                                    8, Duration.ofSeconds(30), Duration.ofHours(1), 0.1, Duration.ofDays(1)),
                            new Settings.Purging(
                                    Duration.ofDays(7),
                                    Optional.of(Duration.ofDays(7)),
                                    Optional.of(Duration.ofDays(7)),
                                    Duration.ofMinutes(1),
                                    500),
                            new Settings.Running(2, Duration.ofSeconds(1), Duration.ofSeconds(30)),
                            new Settings.Storing(TableNames.DEFAULT, SchemaCheck.FAIL)));
        }

        @Test
        void countForAnEmptyText() {
            SettingKeys.ALL.forEach(setting -> values.put(setting.key(), ""));

            Settings settings = read();

            values.clear();
            assertThat(settings).isEqualTo(read());
            assertThat(complaints).isEmpty();
        }

        static Stream<Setting<?>> settingsWithOne() {
            return SettingKeys.ALL.stream()
                    .filter(setting -> !setting.fallback().isEmpty());
        }

        @ParameterizedTest
        @MethodSource("settingsWithOne")
        void areInTheirOwnRange(Setting<?> setting) {
            assertThat(setting.parse(setting.fallback())).isPresent();
        }
    }

    @Nested
    class InRange {

        @ParameterizedTest
        @CsvSource({
            "outbox.batch-size, 1, 500",
            "outbox.lease, PT31S, PT1H",
            "outbox.transaction-timeout, PT1S, PT59S",
            "outbox.max-attempts, 1, 50",
            "outbox.backoff, PT1S, PT1H",
            "outbox.backoff-max, PT30S, P30D",
            "outbox.retry-jitter, 0, 1",
            "outbox.retry-later-max-age, PT1M, P36500D",
            "outbox.retention, PT1M, P36500D",
            "outbox.dead-retention, PT1M, P36500D",
            "outbox.processed-retention, PT1M, P36500D",
            "outbox.purge-interval, PT1S, P1D",
            "outbox.purge-batch, 1, 10000",
            "outbox.workers, 0, 64",
            "outbox.poll-interval, PT1S, PT1H",
            "outbox.shutdown-timeout, PT0S, PT1H",
            "outbox.consumer-expiry, PT2M, P30D",
            "outbox.schema, s, Schema_9",
            "outbox.table-prefix, p, Prefix_9",
            "outbox.application, a, A-z.0_9",
            "outbox.owner, o, A-z.0_9",
            "outbox.topics, orders, 'orders, coupons'",
            "outbox.on-delivered, KEEP, Empty",
            "outbox.schema-check, off, WARN",
        })
        void isReadOnBothSides(String key, String low, String high) {
            values.put(key, low);
            read();
            values.put(key, " " + high + " ");
            read();

            assertThat(complaints).isEmpty();
        }

        @Test
        void reachesItsPlace() {
            values.putAll(Map.of(
                    "outbox.application", "shop",
                    "outbox.owner", "north-1",
                    "outbox.topics", "orders , coupons",
                    "outbox.on-delivered", "empty",
                    "outbox.dead-retention", "never",
                    "outbox.processed-retention", "P1D",
                    "outbox.schema", "audit",
                    "outbox.table-prefix", "ob_",
                    "outbox.schema-check", "warn"));

            Settings settings = read();

            assertThat(settings.naming().application()).contains("shop");
            assertThat(settings.naming().owner()).contains("north-1");
            assertThat(settings.claiming().topics()).containsExactlyInAnyOrder("orders", "coupons");
            assertThat(settings.delivering().emptyDelivered()).isTrue();
            assertThat(settings.purging().deadRetention()).isEmpty();
            assertThat(settings.purging().processedRetention()).contains(Duration.ofDays(1));
            assertThat(settings.storing())
                    .isEqualTo(new Settings.Storing(new TableNames("audit", "ob_"), SchemaCheck.WARN));
            assertThat(complaints).isEmpty();
        }

        @Test
        void letsTheOtherRetentionsFollow() {
            values.put("outbox.retention", "P2D");

            Settings settings = read();

            assertThat(settings.purging().deadRetention()).contains(Duration.ofDays(2));
            assertThat(settings.purging().processedRetention()).contains(Duration.ofDays(2));
        }
    }

    @Nested
    class OutOfRange {

        /** Key, and one text for each way to be out of range or unreadable. */
        private static final Map<String, List<String>> TEXTS = Map.ofEntries(
                Map.entry("outbox.application", List.of("a b", "a/b", "\u00e4", "a".repeat(101))),
                Map.entry("outbox.owner", List.of("a b", "a/b", "\u00e4", "a".repeat(101))),
                Map.entry("outbox.consumer-expiry", List.of("PT1M59.999S", "P30DT1S", "10m", "-PT10M")),
                Map.entry("outbox.batch-size", List.of("0", "501", "-1", "fifty", "1.5", "99999999999")),
                Map.entry("outbox.lease", List.of("PT9.999S", "PT1H0.001S", "60", "60s", "PT-60S")),
                Map.entry("outbox.topics", List.of("a,,b", " , ", ",a")),
                Map.entry("outbox.transaction-timeout", List.of("PT0.999S", "PT1H0.001S", "30", "PT")),
                Map.entry("outbox.on-delivered", List.of("delete", "true", "keep,empty")),
                Map.entry("outbox.max-attempts", List.of("0", "51", "-8", "eight")),
                Map.entry("outbox.backoff", List.of("PT0.999S", "PT1H0.001S", "30s")),
                Map.entry("outbox.backoff-max", List.of("PT0.999S", "P30DT1S", "1h")),
                Map.entry("outbox.retry-jitter", List.of("-0.001", "1.001", "NaN", "Infinity", "10%")),
                Map.entry("outbox.retry-later-max-age", List.of("PT59.999S", "P36501D", "1 day")),
                Map.entry("outbox.retention", List.of("PT59.999S", "P36501D", "never", "7 days")),
                Map.entry("outbox.dead-retention", List.of("PT59.999S", "P36501D", "always")),
                Map.entry("outbox.processed-retention", List.of("PT59.999S", "P36501D", "-P1D")),
                Map.entry("outbox.purge-interval", List.of("PT0.999S", "P1DT1S", "minutely")),
                Map.entry("outbox.purge-batch", List.of("0", "10001", "all")),
                Map.entry("outbox.workers", List.of("-1", "65", "two")),
                Map.entry("outbox.poll-interval", List.of("PT0.999S", "PT1H0.001S", "1000")),
                Map.entry("outbox.shutdown-timeout", List.of("PT-0.001S", "PT1H0.001S", "now")),
                Map.entry("outbox.schema", List.of("out-box", "outbox.", "a;b", "\u00e4", "a".repeat(41))),
                Map.entry("outbox.table-prefix", List.of("ob-", "ob.", "a b", "a".repeat(41))),
                Map.entry("outbox.schema-check", List.of("on", "true", "fail!")));

        static Stream<Setting<?>> settings() {
            return SettingKeys.ALL.stream();
        }

        static Stream<String[]> keysAndTexts() {
            return TEXTS.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .flatMap(entry -> entry.getValue().stream().map(text -> new String[] {entry.getKey(), text}));
        }

        @Test
        void isTriedForEverySetting() {
            assertThat(TEXTS.keySet()).isEqualTo(settings().map(Setting::key).collect(toSet()));
        }

        @ParameterizedTest
        @MethodSource("keysAndTexts")
        void isComplainedOfWithKeyValueRangeAndRemedy(String key, String text) {
            Setting<?> setting = settings()
                    .filter(each -> each.key().equals(key))
                    .findFirst()
                    .orElseThrow();
            values.put(key, text);

            read();

            assertThat(complaints)
                    .as("%s=%s", key, text)
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-012 " + key + " is " + text + ";")
                    .contains("must be " + setting.range(), setting.remedy())
                    .endsWith(".");
        }

        @Test
        void leavesTheDefaultSoThatTheRestIsReadOn() {
            values.put("outbox.lease", "PT2S");
            values.put("outbox.batch-size", "0");
            values.put("outbox.workers", "5");

            Settings settings = read();

            assertThat(settings.claiming().lease()).isEqualTo(Duration.ofSeconds(60));
            assertThat(settings.claiming().batchSize()).isEqualTo(50);
            assertThat(settings.running().workers()).isEqualTo(5);
            assertThat(complaints).hasSize(2);
        }

        @ParameterizedTest
        @MethodSource("settings")
        void hasARangeAndARemedyToTell(Setting<?> setting) {
            assertThat(setting.range()).isNotBlank().doesNotEndWith(".");
            assertThat(setting.remedy()).isNotBlank().doesNotEndWith(".");
        }
    }

    @Nested
    class Together {

        @Test
        void refusesAMaximumBelowTheBackoff() {
            values.put("outbox.backoff", "PT10M");
            values.put("outbox.backoff-max", "PT9M59S");

            read();

            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-012 outbox.backoff-max is PT9M59S;")
                    .contains("outbox.backoff, which is PT10M", "raise it");
        }

        @Test
        void acceptsAMaximumThatIsTheBackoff() {
            values.put("outbox.backoff", "PT10M");
            values.put("outbox.backoff-max", "PT10M");

            read();

            assertThat(complaints).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {"PT1M", "PT2M"})
        void refusesATransactionTimeoutThatTheLeaseDoesNotCover(String timeout) {
            values.put("outbox.transaction-timeout", timeout);

            read();

            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .startsWith("OUTBOX-012 outbox.transaction-timeout is " + timeout + ";")
                    .contains("outbox.lease, which is PT1M", "shorten it or raise outbox.lease");
        }

        @Test
        void refusesALeaseThatDoesNotCoverTheDefaultTransactionTimeout() {
            values.put("outbox.lease", "PT30S");

            read();

            assertThat(complaints).singleElement().asString().contains("outbox.lease, which is PT30S");
        }
    }

    @Nested
    class UnknownKeys {

        @Test
        void areThoseBelowOutboxThatMeanNothing() {
            values.put("outbox.batchsize", "1");
            values.put("outbox.lease.", "1");

            assertThat(SettingsReader.unknownKeys(new MapConfig(values)))
                    .containsExactly("outbox.batchsize", "outbox.lease.");
        }

        /** MicroProfile Config 3.1, environment variables mapping rules: a server can only guess the key. */
        @Test
        void areNotWhatAServerMakesOfAnEnvironmentVariable() {
            values.put("outbox.batch.size", "1");

            assertThat(SettingsReader.unknownKeys(new MapConfig(values))).isEmpty();
        }

        @Test
        void areNoneAmongTheKnownOnesAndThoseOfOthers() {
            SettingKeys.ALL.forEach(setting -> values.put(setting.key(), ""));
            values.put("outboxes.size", "1");
            values.put("OUTBOX_LEASE", "PT1M");
            values.put("shop.outbox.lease", "1");

            assertThat(SettingsReader.unknownKeys(new MapConfig(values))).isEmpty();
        }
    }

    private Settings read() {
        return new SettingsReader(new MapConfig(values), complaints::add).read();
    }
}
