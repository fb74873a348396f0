/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class MessageTest {

    private static final Message MESSAGE = Message.of("evt.a.v1", "{}");

    private record Happened(int count) {}

    private static void isRefused(Supplier<Message> message, String code) {
        assertThatThrownBy(message::get)
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageStartingWith(code);
    }

    @Nested
    class Of {

        @Test
        void takesAnEventWhoseTypeAndTextAreOpen() {
            Happened event = new Happened(1);

            Message message = Message.of(event);

            assertThat(message.event()).containsSame(event);
            assertThat(message.type()).isEmpty();
            assertThat(message.payload()).isEmpty();
        }

        @Test
        void takesATypeAndAText() {
            assertThat(MESSAGE.event()).isEmpty();
            assertThat(MESSAGE.type()).contains("evt.a.v1");
            assertThat(MESSAGE.payload()).contains("{}");
        }

        @Test
        void leavesTheRestOpenAndDueAtOnce() {
            assertThat(MESSAGE.id()).isEmpty();
            assertThat(MESSAGE.topic()).isEmpty();
            assertThat(MESSAGE.key()).isEmpty();
            assertThat(MESSAGE.headers()).isEmpty();
            assertThat(MESSAGE.due()).isEqualTo(Due.NOW);
        }

        @Test
        void refusesNoEvent() {
            assertThatThrownBy(() -> Message.of(null)).isInstanceOf(NullPointerException.class);
        }

        @ParameterizedTest
        @NullAndEmptySource
        @ValueSource(strings = {" ", "\t\n", "a\0b", "\ud83d", "\ude80\ud83d"})
        void refusesATypeThatCannotBeStored(String type) {
            isRefused(() -> Message.of(type, "{}"), "OUTBOX-02");
        }

        @ParameterizedTest
        @ValueSource(strings = {"", " ", "\ud83d\ude80", "\u0001"})
        void acceptsAnyPayloadThatCanBeStored(String payload) {
            assertThat(Message.of("evt.a.v1", payload).payload()).contains(payload);
        }

        @Test
        void refusesAPayloadThatCannotBeStored() {
            isRefused(() -> Message.of("evt.a.v1", null), "OUTBOX-020");
            isRefused(() -> Message.of("evt.a.v1", "a\0b"), "OUTBOX-022");
            isRefused(() -> Message.of("evt.a.v1", "half \ud83d"), "OUTBOX-022");
            isRefused(() -> Message.of("evt.a.v1", "\ude80 half"), "OUTBOX-022");
        }

        @Test
        void refusesAPayloadOverItsLimit() {
            String longest = "x".repeat(Message.PAYLOAD_LIMIT);

            assertThat(Message.of("evt.a.v1", longest).payload()).contains(longest);
            isRefused(() -> Message.of("evt.a.v1", longest + "x"), "OUTBOX-025");
        }

        @Test
        void refusesATypeOverItsLimit() {
            String longest = "x".repeat(Message.TYPE_LIMIT);

            assertThat(Message.of(longest, "{}").type()).contains(longest);
            isRefused(() -> Message.of(longest + "x", "{}"), "OUTBOX-025");
        }
    }

    @Nested
    class TopicAndKey {

        @ParameterizedTest
        @NullAndEmptySource
        @ValueSource(strings = {" ", "a\0b", "\ud83d"})
        void refuseWhatCannotBeStored(String text) {
            isRefused(() -> MESSAGE.topic(text), "OUTBOX-02");
            isRefused(() -> MESSAGE.key(text), "OUTBOX-02");
        }

        @Test
        void refuseWhatIsOverTheirLimits() {
            isRefused(() -> MESSAGE.topic("x".repeat(Message.TOPIC_LIMIT + 1)), "OUTBOX-025");
            isRefused(() -> MESSAGE.key("x".repeat(Message.KEY_LIMIT + 1)), "OUTBOX-025");
        }

        @Test
        void areKeptUpToTheirLimits() {
            String longest = "x".repeat(200);

            Message message = MESSAGE.topic(longest).key(longest);

            assertThat(message.topic()).contains(longest);
            assertThat(message.key()).contains(longest);
        }
    }

    @Nested
    class Header {

        @Test
        void addsOrReplaces() {
            Message message = MESSAGE.header("a", "1").header("b", "2").header("a", "3");

            assertThat(message.headers())
                    .containsEntry("a", "3")
                    .containsEntry("b", "2")
                    .hasSize(2);
        }

        @ParameterizedTest
        @NullAndEmptySource
        @ValueSource(strings = {" ", "a\0b", "\ud83d"})
        void refusesANameThatCannotBeStored(String name) {
            isRefused(() -> MESSAGE.header(name, "1"), "OUTBOX-02");
        }

        @Test
        void refusesAValueThatCannotBeStored() {
            isRefused(() -> MESSAGE.header("a", null), "OUTBOX-020");
            isRefused(() -> MESSAGE.header("a", "\0"), "OUTBOX-022");
            isRefused(() -> MESSAGE.header("a", "\ud83d"), "OUTBOX-022");
        }

        @Test
        void acceptsAnEmptyValue() {
            assertThat(MESSAGE.header("a", "").headers()).containsEntry("a", "");
        }

        @Test
        void countsNamesAndValuesOfAllAgainstTheLimit() {
            Message full =
                    MESSAGE.header("a", "x".repeat(Message.HEADERS_LIMIT - 2)).header("b", "");

            isRefused(() -> full.header("b", "x"), "OUTBOX-025");
            isRefused(() -> full.header("c", ""), "OUTBOX-025");
        }

        @Test
        void makesRoomWhenItReplaces() {
            Message full = MESSAGE.header("a", "x".repeat(Message.HEADERS_LIMIT - 1));

            assertThat(full.header("a", "1").header("b", "2").headers()).hasSize(2);
        }

        @Test
        void handsOutAMapThatNobodyCanChange() {
            var headers = MESSAGE.header("a", "1").headers();

            assertThatThrownBy(() -> headers.put("b", "2")).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Nested
    class When {

        @Test
        void isTheLastOneGiven() {
            Instant instant = Instant.parse("2030-01-01T00:00:00Z");

            assertThat(MESSAGE.delay(Duration.ofDays(1)).due(instant).due()).isEqualTo(Due.at(instant));
            assertThat(MESSAGE.due(instant).delay(Duration.ofDays(1)).due()).isEqualTo(Due.after(Duration.ofDays(1)));
        }
    }

    static Stream<Message> changes() {
        return Stream.of(
                MESSAGE.id(new UUID(1, 2)),
                MESSAGE.topic("orders"),
                MESSAGE.key("order-7"),
                MESSAGE.header("a", "1"),
                MESSAGE.delay(Duration.ofDays(1)),
                MESSAGE.due(Instant.EPOCH));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void isCopiedByEveryChangeAndLeftAsItWas(Message changed) {
        assertThat(changed).isNotSameAs(MESSAGE);
        assertThat(changed.type()).isEqualTo(MESSAGE.type());
        assertThat(changed.payload()).isEqualTo(MESSAGE.payload());
        assertThat(MESSAGE.id()).isEmpty();
        assertThat(MESSAGE.topic()).isEmpty();
        assertThat(MESSAGE.key()).isEmpty();
        assertThat(MESSAGE.headers()).isEmpty();
        assertThat(MESSAGE.due()).isEqualTo(Due.NOW);
    }

    @Test
    void keepsWhatEarlierChangesSaid() {
        UUID id = new UUID(1, 2);

        Message message = Message.of(new Happened(1))
                .id(id)
                .topic("orders")
                .key("order-7")
                .header("a", "1")
                .delay(Duration.ofDays(1))
                .header("b", "2");

        assertThat(message.event()).contains(new Happened(1));
        assertThat(message.id()).contains(id);
        assertThat(message.topic()).contains("orders");
        assertThat(message.key()).contains("order-7");
        assertThat(message.headers()).containsOnlyKeys("a", "b");
        assertThat(message.due()).isEqualTo(Due.after(Duration.ofDays(1)));
    }

    @Test
    void refusesNoId() {
        assertThatThrownBy(() -> MESSAGE.id(null)).isInstanceOf(NullPointerException.class);
    }
}
