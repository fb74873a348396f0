/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.append;

import ee.outbox.AppendResult;
import ee.outbox.InvalidMessageException;
import ee.outbox.Message;
import ee.outbox.NoTransactionException;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.append.CallerTransaction.State;
import ee.outbox.testing.InMemoryStore;
import ee.outbox.testing.SettableClock;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import static ee.outbox.AppendResult.APPENDED;
import static ee.outbox.AppendResult.DUPLICATE;
import static ee.outbox.engine.append.CallerTransaction.State.ACTIVE;
import static ee.outbox.engine.append.CallerTransaction.State.MARKED_FOR_ROLLBACK;
import static ee.outbox.engine.append.CallerTransaction.State.NONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AppenderTest {

    private static final String TYPE = "evt.order.claimed.v1";

    private final SettableClock clock = new SettableClock();
    private final InMemoryStore store = new InMemoryStore(clock);
    private final List<Runnable> signals = new ArrayList<>();
    private State state = ACTIVE;
    private String written = "{\"order\":1}";
    private int rings;

    private final Appender appender = new Appender(
            store.messages(), new Caller(), new Orders(), () -> new UUID(7, signals.size()), () -> rings++);

    /** The caller's transaction is the store's; what it would signal is kept. */
    private final class Caller implements CallerTransaction {

        @Override
        public State state() {
            return state;
        }

        @Override
        public void afterCommit(Runnable signal) {
            signals.add(signal);
        }
    }

    /** Any event is an order. */
    private final class Orders implements EventWriter {

        @Override
        public String type(Object event) {
            return TYPE;
        }

        @Override
        public String topic(Object event) {
            return "orders";
        }

        @Override
        public String write(Object event) {
            return written;
        }
    }

    @Nested
    class InATransaction {

        @Test
        void writesTheMessage() throws Exception {
            UUID id = UUID.randomUUID();

            AppendResult result = append(Message.of(TYPE, "{\"a\":1}")
                    .id(id)
                    .topic("north")
                    .key("order-1")
                    .header("tenant", "t")
                    .delay(Duration.ofMinutes(5)));

            StoredMessage stored = only();
            assertThat(result).isEqualTo(APPENDED);
            assertThat(stored.envelope().id()).isEqualTo(id);
            assertThat(stored.envelope().type()).isEqualTo(TYPE);
            assertThat(stored.envelope().topic()).isEqualTo("north");
            assertThat(stored.envelope().payload()).isEqualTo("{\"a\":1}");
            assertThat(stored.key()).contains("order-1");
            assertThat(stored.headers()).containsEntry("tenant", "t");
            assertThat(stored.availableAt()).isEqualTo(clock.instant().plus(Duration.ofMinutes(5)));
        }

        @Test
        void writesAnEventByItsWriter() throws Exception {
            append(Message.of(new Object()));

            StoredMessage stored = only();
            assertThat(stored.envelope().type()).isEqualTo(TYPE);
            assertThat(stored.envelope().topic()).isEqualTo("orders");
            assertThat(stored.envelope().payload()).isEqualTo(written);
        }

        @Test
        void givesAnIdToAMessageWithoutOne() throws Exception {
            append(Message.of(TYPE, "{}"));

            assertThat(only().envelope().id()).isEqualTo(new UUID(7, 0));
        }

        @Test
        void takesTheTypeAsTopicOfATextWithoutOne() throws Exception {
            append(Message.of(TYPE, "{}"));

            assertThat(only().envelope().topic()).isEqualTo(TYPE);
        }

        @Test
        void prefersTheMessagesTopicToThatOfTheEventsType() throws Exception {
            append(Message.of(new Object()).topic("north"));

            assertThat(only().envelope().topic()).isEqualTo("north");
        }

        @Test
        void signalsAfterTheCommitAndNotBefore() throws Exception {
            append(Message.of(TYPE, "{}"));

            assertThat(rings).isZero();
            signals.forEach(Runnable::run);
            assertThat(rings).isEqualTo(1);
        }

        @Test
        void doesNotSignalWhatIsDelayed() throws Exception {
            append(Message.of(TYPE, "{}").delay(Duration.ofMinutes(5)));
            append(Message.of(TYPE, "{}")
                    .id(UUID.randomUUID())
                    .due(clock.instant().plusSeconds(5)));

            assertThat(signals).isEmpty();
        }
    }

    @Nested
    class ADuplicate {

        private final UUID id = UUID.randomUUID();

        @Test
        void isToldByTheResult() throws Exception {
            append(Message.of(TYPE, "{}").id(id));

            assertThat(append(Message.of(TYPE, "{}").id(id))).isEqualTo(DUPLICATE);
        }

        @Test
        void doesNotSignal() throws Exception {
            append(Message.of(TYPE, "{}").id(id));
            signals.clear();

            append(Message.of(TYPE, "{}").id(id));

            assertThat(signals).isEmpty();
        }

        @Test
        void leavesTheFirstAsItWas() throws Exception {
            append(Message.of(TYPE, "first").id(id));

            append(Message.of(TYPE, "second").id(id));

            assertThat(only().envelope().payload()).isEqualTo("first");
        }
    }

    @Nested
    class WithoutATransaction {

        @Test
        void throwsAndSaysWhatToAdd() {
            state = NONE;

            assertThatThrownBy(() -> appender.append(Message.of(TYPE, "{}")))
                    .isInstanceOf(NoTransactionException.class)
                    .hasMessageStartingWith("OUTBOX-026 ")
                    .hasMessageContaining(TYPE)
                    .hasMessageContaining("@Transactional");
            assertThat(signals).isEmpty();
        }

        @Test
        void writesNothing() throws Exception {
            state = NONE;

            assertThatThrownBy(() -> append(Message.of(TYPE, "{}"))).isInstanceOf(NoTransactionException.class);

            assertThat(all()).isEmpty();
        }
    }

    @Nested
    class InATransactionMarkedForRollback {

        @Test
        void writesAndSignalsNothing() throws Exception {
            state = MARKED_FOR_ROLLBACK;

            append(Message.of(TYPE, "{}"));

            assertThat(all()).isEmpty();
            assertThat(signals).isEmpty();
        }
    }

    @Nested
    class Limits {

        @Test
        void holdForWhatAnEventBecame() {
            written = "x".repeat(Message.PAYLOAD_LIMIT + 1);

            assertThatThrownBy(() -> append(Message.of(new Object())))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageContaining("payload")
                    .hasMessageContaining(String.valueOf(Message.PAYLOAD_LIMIT));
            assertThat(signals).isEmpty();
        }

        @Test
        void areReached() throws Exception {
            written = "x".repeat(Message.PAYLOAD_LIMIT);

            assertThat(append(Message.of(new Object()))).isEqualTo(APPENDED);
        }

        @Test
        void refuseWhatNoDatabaseStores() {
            written = "nul \0";

            assertThatThrownBy(() -> append(Message.of(new Object()))).isInstanceOf(InvalidMessageException.class);
        }

        @Test
        void holdForTheDefaultTopicToo() throws Exception {
            append(Message.of("t".repeat(Message.TYPE_LIMIT), "{}"));

            assertThat(only().envelope().topic()).hasSize(Message.TOPIC_LIMIT);
        }
    }

    private AppendResult append(Message message) throws Exception {
        return store.transactions().call(() -> appender.append(message));
    }

    private List<StoredMessage> all() throws Exception {
        return store.transactions().call(() -> store.archive().find(MessageFilter.ALL));
    }

    private StoredMessage only() throws Exception {
        assertThat(all()).hasSize(1);
        return all().get(0);
    }
}
