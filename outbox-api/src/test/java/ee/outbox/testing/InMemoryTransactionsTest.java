/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Due;
import ee.outbox.OutboxException;
import ee.outbox.admin.MessageFilter;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ConsumerName;
import ee.outbox.spi.ConsumerStore.Registration;
import ee.outbox.spi.Lease;
import ee.outbox.spi.NewMessage;
import ee.outbox.spi.PurgeRequest;
import ee.outbox.spi.SettleRequest;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.TestInstance.Lifecycle.PER_CLASS;
import static org.junit.jupiter.params.provider.Arguments.arguments;

@TestInstance(PER_CLASS)
class InMemoryTransactionsTest {

    private final InMemoryStore store = new InMemoryStore(new SettableClock());
    private final InMemoryTransactions transactions = store.transactions();

    @Test
    void returnsWhatTheWorkReturns() throws Exception {
        assertThat(transactions.call(() -> 42)).isEqualTo(42);
    }

    @Test
    void throwsWhatTheWorkThrows() {
        Exception failure = new Exception("no");

        assertThatThrownBy(() -> transactions.call(() -> {
                    throw failure;
                }))
                .isSameAs(failure);
    }

    @Test
    void isActiveInsideOfACallOnly() throws Exception {
        assertThat(transactions.active()).isFalse();
        assertThat(transactions.call(transactions::active)).isTrue();
        assertThat(transactions.active()).isFalse();
    }

    @Test
    void keepsWhatAnInnerCallCommittedWhenTheOuterRollsBack() throws Exception {
        NewMessage outer = message();
        NewMessage inner = message();

        assertThatThrownBy(() -> transactions.call(() -> {
                    store.messages().append(outer);
                    transactions.call(() -> store.messages().append(inner));
                    throw new Exception("no");
                }))
                .hasMessage("no");

        assertThat(exists(inner)).isTrue();
        assertThat(exists(outer)).isFalse();
    }

    @Test
    void goesOnWithTheOuterTransactionAfterAnInnerRollsBack() throws Exception {
        NewMessage before = message();
        NewMessage inner = message();
        NewMessage after = message();

        transactions.call(() -> {
            store.messages().append(before);
            assertThatThrownBy(() -> transactions.call(() -> {
                        store.messages().append(inner);
                        throw new Exception("no");
                    }))
                    .hasMessage("no");
            return store.messages().append(after);
        });

        assertThat(exists(before)).isTrue();
        assertThat(exists(inner)).isFalse();
        assertThat(exists(after)).isTrue();
    }

    @Test
    void hidesTheOuterTransactionsRowsFromTheInner() throws Exception {
        NewMessage outer = message();

        boolean seen = transactions.call(() -> {
            store.messages().append(outer);
            return transactions.call(() -> store.archive().find(outer.id()).isPresent());
        });

        assertThat(seen).isFalse();
    }

    @Test
    void failsAtOnceWhenItWouldWaitForItsOwnThread() throws Exception {
        NewMessage message = message();

        transactions.call(() -> {
            store.messages().append(message);
            assertThatThrownBy(() -> transactions.call(() -> store.messages().append(message)))
                    .isInstanceOf(OutboxException.class)
                    .hasMessageContaining("locked");
            return null;
        });

        assertThat(exists(message)).isTrue();
    }

    @Test
    void rollsBackWhatGoesOnAfterAFailedStatement() throws Exception {
        NewMessage message = message();

        assertThatThrownBy(() -> transactions.call(() -> {
                    store.messages().append(message);
                    assertThatThrownBy(() -> store.messages().append(null)).isInstanceOf(NullPointerException.class);
                    return null;
                }))
                .isInstanceOf(OutboxException.class)
                .hasMessageContaining("roll back");

        assertThat(exists(message)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("statements")
    void isNeededByEveryMethod(String method, ThrowingCallable statement) {
        assertThatThrownBy(statement)
                .as(method)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no transaction");
    }

    private Stream<Arguments> statements() {
        Lease lease = new Lease(UUID.randomUUID(), "owner", 1);
        ConsumerName consumer = new ConsumerName("inventory", Set.of());
        Duration time = Duration.ofMinutes(1);
        ClaimRequest claim = new ClaimRequest("owner", 1, time, Map.of(), Set.of());
        PurgeRequest purge = new PurgeRequest(time, Optional.empty(), Optional.empty(), 1);
        return Stream.of(
                statement("append", () -> store.messages().append(message())),
                statement("claim", () -> store.messages().claim(claim)),
                statement("renew", () -> store.messages().renew(List.of(lease), time)),
                statement("settle", () -> store.messages().settle(new SettleRequest(List.of(), false))),
                statement("purge", () -> store.messages().purge(purge)),
                statement("mark", () -> store.markers().mark(lease, consumer, time)),
                statement("markOnce", () -> store.markers().markOnce("inventory", lease.messageId())),
                statement("done", () -> store.markers().done(lease.messageId())),
                statement(
                        "register",
                        () -> store.consumers()
                                .register(new Registration("shop", Map.of(), Duration.ofMinutes(10), true))),
                statement("counts", () -> store.archive().counts()),
                statement("find one", () -> store.archive().find(lease.messageId())),
                statement("find", () -> store.archive().find(MessageFilter.ALL)),
                statement("replay", () -> store.archive().replay(lease.messageId())),
                statement("discard", () -> store.archive().discard(lease.messageId())),
                statement("problems", () -> store.archive().problems()));
    }

    private static Arguments statement(String method, ThrowingCallable statement) {
        return arguments(method, statement);
    }

    private static NewMessage message() {
        return new NewMessage(
                UUID.randomUUID(), "evt.a.v1", "a", Optional.empty(), "{}", Map.of(), Due.after(Duration.ZERO));
    }

    private boolean exists(NewMessage message) throws Exception {
        return transactions.call(() -> store.archive().find(message.id()).isPresent());
    }
}
