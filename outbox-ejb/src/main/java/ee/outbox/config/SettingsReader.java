/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.config;

import ee.outbox.engine.Settings;
import ee.outbox.engine.Settings.Claiming;
import ee.outbox.engine.Settings.Delivering;
import ee.outbox.engine.Settings.Naming;
import ee.outbox.engine.Settings.Purging;
import ee.outbox.engine.Settings.Retrying;
import ee.outbox.engine.Settings.Running;
import ee.outbox.engine.Settings.SchemaCheck;
import ee.outbox.engine.Settings.Storing;
import ee.outbox.spi.TableNames;
import org.eclipse.microprofile.config.Config;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.StreamSupport;

import static ee.outbox.config.SettingKeys.*;
import static java.util.stream.Collectors.toUnmodifiableSet;

/** Reads the settings; whatever is out of its range is complained of, and read on with its default. */
public final class SettingsReader {

    private static final Set<String> KNOWN =
            ALL.stream().map(Setting::key).map(SettingsReader::environmentName).collect(toUnmodifiableSet());

    private final Function<String, Optional<String>> values;
    private final Consumer<String> complaints;

    /**
     * @param config where the settings stand
     * @param complaints takes one line a problem
     */
    public SettingsReader(Config config, Consumer<String> complaints) {
        this(key -> config.getOptionalValue(key, String.class), complaints);
    }

    SettingsReader(Function<String, Optional<String>> values, Consumer<String> complaints) {
        this.values = values;
        this.complaints = complaints;
    }

    /** The keys below {@code outbox.} that mean nothing here. */
    public static List<String> unknownKeys(Config config) {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(key -> key.startsWith("outbox.") && !KNOWN.contains(environmentName(key)))
                .sorted()
                .toList();
    }

    /** As an environment variable: from one of those a server can only guess the key (MicroProfile Config, mapping rules). */
    private static String environmentName(String key) {
        return key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }

    /** Reads all. */
    public Settings read() {
        Settings settings = new Settings(
                new Naming(optional(APPLICATION), optional(OWNER), value(CONSUMER_EXPIRY)),
                new Claiming(value(BATCH_SIZE), value(LEASE), optional(TOPICS).orElse(Set.of())),
                new Delivering(value(TRANSACTION_TIMEOUT), value(EMPTY_DELIVERED)),
                retrying(),
                purging(),
                new Running(value(WORKERS), value(POLL_INTERVAL), value(SHUTDOWN_TIMEOUT)),
                new Storing(
                        new TableNames(value(SCHEMA), optional(TABLE_PREFIX).orElse("")),
                        SchemaCheck.valueOf(value(SCHEMA_CHECK).toUpperCase(Locale.ROOT))));
        checkTogether(settings);
        return settings;
    }

    private Retrying retrying() {
        return new Retrying(
                value(MAX_ATTEMPTS),
                value(BACKOFF),
                value(BACKOFF_MAX),
                value(RETRY_JITTER),
                value(RETRY_LATER_MAX_AGE));
    }

    private Purging purging() {
        Duration retention = value(RETENTION);
        return new Purging(
                retention,
                optional(DEAD_RETENTION).orElse(Optional.of(retention)),
                optional(PROCESSED_RETENTION).orElse(Optional.of(retention)),
                value(PURGE_INTERVAL),
                value(PURGE_BATCH));
    }

    private void checkTogether(Settings settings) {
        Duration backoff = settings.retrying().backoff();
        Duration max = settings.retrying().backoffMax();
        if (max.compareTo(backoff) < 0) {
            complaints.accept("OUTBOX-012 outbox.backoff-max is " + max + "; it must be at least outbox.backoff, which"
                    + " is " + backoff + ": raise it.");
        }
        Duration timeout = settings.delivering().transactionTimeout();
        Duration lease = settings.claiming().lease();
        if (timeout.compareTo(lease) >= 0) {
            complaints.accept("OUTBOX-012 outbox.transaction-timeout is " + timeout + "; it must be shorter than"
                    + " outbox.lease, which is " + lease + ", or the lease could end in the middle of a consumer's"
                    + " run: shorten it or raise outbox.lease.");
        }
    }

    private <T> T value(Setting<T> setting) {
        return optional(setting).orElseGet(() -> setting.parser().apply(setting.fallback()));
    }

    private <T> Optional<T> optional(Setting<T> setting) {
        Optional<String> text = values.apply(setting.key());
        Optional<T> value = text.flatMap(setting::parse);
        if (text.isPresent() && value.isEmpty()) {
            complaints.accept(setting.complaint(text.get()));
        }
        return value;
    }
}
