/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.InvalidMessageException;
import ee.outbox.cdi.Payloads.UnreadablePayloadException;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import static java.time.temporal.ChronoUnit.MICROS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Payloads with Yasson, the JSON Binding of WildFly and Payara. */
class PayloadsTest {

    private static final String SECRET = "swordfish";

    private final Payloads payloads = new Payloads();

    public enum Size {
        SMALL,
        LARGE
    }

    public record Line(UUID item, int count, BigDecimal price) {}

    public record Order(
            UUID id,
            Instant at,
            LocalDate day,
            Size size,
            long total,
            double weight,
            boolean gift,
            String note,
            List<Line> lines,
            Map<String, String> labels,
            Optional<String> voucher,
            Line first) {}

    @JsonbTypeInfo(
            key = "kind",
            value = {
                @JsonbSubtype(alias = "card", type = Card.class),
                @JsonbSubtype(alias = "transfer", type = Transfer.class)
            })
    public sealed interface Payment permits Card, Transfer {}

    public record Card(String number) implements Payment {}

    public record Transfer(String iban) implements Payment {}

    public record Paid(Payment payment) {}

    public static class Loop {
        private Loop next;

        public Loop getNext() {
            return next;
        }

        public void setNext(Loop next) {
            this.next = next;
        }
    }

    public static class Failing {
        public String getText() {
            throw new IllegalStateException("no text");
        }
    }

    public record Account(
            UUID id, Instant at, LocalDate day, Size size, int count, BigDecimal amount, List<Line> lines) {}

    @Nested
    class RoundTrip {

        static LongStream seeds() {
            return new Random().longs(50);
        }

        @ParameterizedTest
        @MethodSource("seeds")
        void keepsARecordWhole(long seed) {
            Order order = order(new Random(seed));

            assertThatCode(() -> assertThat(payloads.read(payloads.write(order), Order.class))
                            .isEqualTo(order))
                    .as("seed %d", seed)
                    .doesNotThrowAnyException();
        }

        @Test
        void keepsAbsentValues() {
            Order order = new Order(null, null, null, null, 0, 0, false, null, null, null, Optional.empty(), null);

            assertThat(payloads.read(payloads.write(order), Order.class)).isEqualTo(order);
        }

        @Test
        void keepsAnEnumThatIsTheEvent() {
            assertThat(payloads.read(payloads.write(Size.LARGE), Size.class)).isEqualTo(Size.LARGE);
        }

        @Test
        void keepsTheKindOfASealedType() {
            Paid paid = new Paid(new Transfer("XX00"));

            assertThat(payloads.write(paid)).contains("\"kind\":\"transfer\"");
            assertThat(payloads.read(payloads.write(paid), Paid.class)).isEqualTo(paid);
        }

        @Test
        void keepsASealedEventByItsClass() {
            Card card = new Card("1");

            assertThat(payloads.read(payloads.write(card), Card.class)).isEqualTo(card);
        }

        @Test
        void ignoresWhatALaterVersionAdded() {
            assertThat(payloads.read("{\"number\":\"1\",\"added\":{\"a\":[1]}}", Card.class))
                    .isEqualTo(new Card("1"));
        }

        @Test
        void readsFieldsInAnyOrder() {
            Line line = new Line(new UUID(1, 2), 3, new BigDecimal("4.50"));

            assertThat(payloads.read("{\"price\":4.50,\"item\":\"" + line.item() + "\",\"count\":3}", Line.class))
                    .isEqualTo(line);
        }

        private static Order order(Random random) {
            return new Order(
                    uuid(random),
                    Instant.ofEpochSecond(random.nextLong(0, 253_402_300_799L), random.nextInt(1_000_000_000))
                            .truncatedTo(MICROS),
                    LocalDate.ofEpochDay(random.nextInt(100_000)),
                    Size.values()[random.nextInt(2)],
                    random.nextLong(),
                    random.nextDouble(),
                    random.nextBoolean(),
                    text(random),
                    IntStream.range(0, random.nextInt(5))
                            .mapToObj(i -> line(random))
                            .toList(),
                    Map.of(text(random), text(random)),
                    random.nextBoolean() ? Optional.of(text(random)) : Optional.empty(),
                    line(random));
        }

        private static Line line(Random random) {
            return new Line(uuid(random), random.nextInt(), BigDecimal.valueOf(random.nextLong(), random.nextInt(10)));
        }

        private static UUID uuid(Random random) {
            return new UUID(random.nextLong(), random.nextLong());
        }

        /** Any characters that UTF-16 has whole, quotes and control characters among them. */
        private static String text(Random random) {
            StringBuilder text = new StringBuilder();
            random.ints(random.nextInt(30), 1, 0x10FFFF + 1)
                    .filter(point -> point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE)
                    .forEach(text::appendCodePoint);
            random.ints(10, 1, 128).forEach(text::appendCodePoint);
            return text.toString();
        }
    }

    @Nested
    class Write {

        @Test
        void throwsOnWhatCannotBeWritten() {
            assertThatThrownBy(() -> payloads.write(new Failing()))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageStartingWith("OUTBOX-031 " + Failing.class.getName())
                    .hasMessageEndingWith("nothing was appended.");
        }

        @Test
        void throwsOnWhatRefersToItself() {
            Loop loop = new Loop();
            loop.setNext(loop);

            assertThatThrownBy(() -> payloads.write(loop))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageStartingWith("OUTBOX-031 ");
        }
    }

    @Nested
    class Read {

        @ParameterizedTest
        @ValueSource(strings = {"null", " null "})
        void throwsOnJsonNull(String payload) {
            assertThatThrownBy(() -> payloads.read(payload, Card.class))
                    .isInstanceOf(UnreadablePayloadException.class)
                    .hasMessageStartingWith("OUTBOX-054 ")
                    .hasMessageContaining(Card.class.getName());
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    " ",
                    SECRET,
                    "{" + SECRET,
                    "{\"" + SECRET,
                    "{\"count\":" + SECRET,
                    "{\"count\":\"" + SECRET + "\"}",
                    "{\"id\":\"" + SECRET + "\"}",
                    "{\"at\":\"" + SECRET + "\"}",
                    "{\"day\":\"" + SECRET + "\"}",
                    "{\"size\":\"" + SECRET + "\"}",
                    "{\"amount\":\"" + SECRET + "\"}",
                    "{\"lines\":\"" + SECRET + "\"}",
                    "{\"lines\":[{\"count\":\"" + SECRET + "\"}]}",
                    "[\"" + SECRET + "\"]",
                    "\"" + SECRET + "\"",
                    "42"
                })
        void throwsOnABrokenPayloadAndDoesNotQuoteIt(String payload) {
            Throwable thrown = catchThrowable(() -> payloads.read(payload, Account.class));

            assertThat(thrown)
                    .isInstanceOf(UnreadablePayloadException.class)
                    .hasMessageStartingWith("OUTBOX-054 the payload can't be read as " + Account.class.getName())
                    .hasCauseInstanceOf(RuntimeException.class);
            assertThat(thrown.getMessage()).doesNotContain(SECRET);
        }
    }
}
