/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Message;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.NewMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

import static java.time.temporal.ChronoUnit.MILLIS;
import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Append: a message exists exactly when its transaction commits, and comes back as it was given. */
abstract class AppendContract extends OperationContract {

    AppendContract(StoreContract store) {
        super(store);
    }

    @Test
    void isInvisibleToOthersUntilItCommits() throws Exception {
        NewMessage row = row(message());

        try (var caller = hold(() -> store.messages().append(row))) {
            caller.result();

            assertThat(isGone(row.id())).isTrue();
            assertThat(claim()).isEmpty();
            caller.commit();
        }

        assertThat(claim()).containsExactly(row.id());
    }

    @Test
    void isVisibleInItsOwnTransaction() throws Exception {
        NewMessage row = row(message());

        boolean found = tx(() -> {
            store.messages().append(row);
            return store.archive().find(row.id()).isPresent();
        });

        assertThat(found).isTrue();
    }

    @Test
    void leavesNothingWhenItIsRolledBack() throws Exception {
        NewMessage row = row(message());

        try (var caller = hold(() -> store.messages().append(row))) {
            assertThat(caller.result()).isTrue();
        }

        assertThat(isGone(row.id())).isTrue();
        assertThat(claim()).isEmpty();
    }

    @Test
    void startsPendingWithNoAttemptCharged() throws Exception {
        StoredMessage stored = find(append());

        assertThat(stored.state()).isEqualTo(MessageState.PENDING);
        assertThat(stored.attempts()).isZero();
        assertThat(stored.leaseOwner()).isEmpty();
        assertThat(stored.finishedAt()).isEmpty();
        assertThat(stored.lastError()).isEmpty();
    }

    @Test
    void occursByTheStoresClockInUtc() throws Exception {
        StoredMessage stored = find(append());

        assertThat(stored.envelope().occurredAt()).isCloseTo(store.now(), within(1, MINUTES));
        assertThat(stored.availableAt()).isCloseTo(store.now(), within(1, MINUTES));
    }

    @Test
    void keepsTypeTopicAndKeyApart() throws Exception {
        Message message = Message.of("evt.one.v1", "{}").topic("topic two").key("key three");

        StoredMessage stored = find(append(message));

        assertThat(stored.envelope().type()).isEqualTo("evt.one.v1");
        assertThat(stored.envelope().topic()).isEqualTo("topic two");
        assertThat(stored.key()).contains("key three");
    }

    @Test
    void keepsTheLongestNames() throws Exception {
        String longest = "\u00e4\ud83d\ude80z".repeat(50);
        Message message = Message.of(longest, "{}").topic(longest).key(longest);

        StoredMessage stored = find(append(message));

        assertThat(stored.envelope().type()).hasSize(Message.TYPE_LIMIT).isEqualTo(longest);
        assertThat(stored.envelope().topic()).isEqualTo(longest);
        assertThat(stored.key()).contains(longest);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " leading and trailing ",
                "{\"quotes\": \"' '' \\\" `\"}",
                "back\\slash \\\\ \\n \\0",
                "line\nfeed\r\ncarriage\ttab",
                "? ?1 :name $1 %s {0} ${x} #{y}",
                "Gr\u00fc\u00dfe, \u65e5\u672c\u8a9e, \u05e9\u05dc\u05d5\u05dd, e\u0301",
                "\ud83d\ude80 \ud83d\udc69\u200d\ud83d\udcbb \ud840\udc00",
                "'); drop table message; --",
                "\u0001\u001f\u007f\ufeff"
            })
    void keepsThePayloadWhole(String payload) throws Exception {
        UUID id = append(Message.of(TYPE, payload));

        assertThat(find(id).envelope().payload()).isEqualTo(payload);
        assertThat(claimOnly().envelope().payload()).isEqualTo(payload);
    }

    @Test
    void keepsALargePayloadWhole() throws Exception {
        String payload = "0123456789abcde\u00df".repeat(1 << 16);

        UUID id = append(Message.of(TYPE, payload));

        assertThat(find(id).envelope().payload()).hasSize(1 << 20).isEqualTo(payload);
        assertThat(claimOnly().envelope().payload()).isEqualTo(payload);
    }

    @Test
    void keepsHeadersWhole() throws Exception {
        Message message = message()
                .header("tenant", "T\u00fcr \ud83d\ude80")
                .header("quoted \"name\"", "a'b\\c\n\t{}[]:,=;")
                .header("empty", "");

        StoredMessage stored = find(append(message));

        assertThat(stored.headers()).isEqualTo(message.headers());
        assertThat(claimOnly().headers()).isEqualTo(message.headers());
    }

    @Test
    void keepsHeadersUpToTheirLimit() throws Exception {
        Message message = message().header("h", "\u20ac".repeat(Message.HEADERS_LIMIT - 1));

        StoredMessage stored = find(append(message));

        assertThat(stored.headers()).isEqualTo(message.headers());
    }

    @Test
    void needsNeitherKeyNorHeaders() throws Exception {
        append();

        ClaimedMessage claimed = claimOnly();

        assertThat(claimed.key()).isEmpty();
        assertThat(claimed.headers()).isEqualTo(Map.of());
    }

    @Test
    void isDueAfterItsDelay() throws Exception {
        UUID id = append(message().delay(Duration.ofHours(1)));

        store.advance(Duration.ofMinutes(55));
        assertThat(claim()).isEmpty();

        store.advance(Duration.ofMinutes(6));
        assertThat(claim()).containsExactly(id);
    }

    @Test
    void isDueAtItsInstant() throws Exception {
        Instant due = store.now().plus(Duration.ofHours(1));
        UUID id = append(message().due(due));
        assertThat(find(id).availableAt()).isCloseTo(due, within(1, MILLIS));

        store.advance(Duration.ofMinutes(55));
        assertThat(claim()).isEmpty();

        store.advance(Duration.ofMinutes(6));
        assertThat(claim()).containsExactly(id);
    }

    @Test
    void isDueAtOnceForAnInstantThatHasPassed() throws Exception {
        UUID yesterday = append(message().due(store.now().minus(Duration.ofDays(1))));
        UUID epoch = append(message().due(Instant.EPOCH));

        assertThat(claim()).containsExactlyInAnyOrder(yesterday, epoch);
    }

    @Test
    void acceptsTheLatestDueTimes() throws Exception {
        UUID instant = append(message().due(Instant.parse("9999-12-31T23:59:59Z")));
        append(message().delay(Duration.ofDays(3650)));

        assertThat(find(instant).availableAt()).isEqualTo(Instant.parse("9999-12-31T23:59:59Z"));
        assertThat(claim()).isEmpty();
    }
}
