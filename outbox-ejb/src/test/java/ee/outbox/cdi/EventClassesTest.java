/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.EventType;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbProperty;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class EventClassesTest {

    private static final String OBSERVER = "ee.shop.Credits.on";

    private final Problems problems = new Problems();

    public sealed interface Payment permits Card, Transfer, Voucher {}

    public record Card(String number) implements Payment {}

    public record Transfer(String iban) implements Payment {}

    public abstract static sealed class Voucher implements Payment permits Gift {}

    public static non-sealed class Gift extends Voucher {
        public String getCode() {
            return "";
        }
    }

    public static sealed class Order permits Express {
        public String getId() {
            return "";
        }
    }

    public static final class Express extends Order {}

    public interface Open {}

    public abstract static class Half {}

    public record Point(int x, int y) {}

    public record Empty() {}

    record Hidden(int x) {}

    public static class Bean {
        public boolean isPaid() {
            return true;
        }
    }

    public static class Fields {
        public int count;
    }

    public static class Nothing {
        public static final int LIMIT = 1;

        public void get() {
            // not a getter
        }

        public String getFor(String key) {
            return key;
        }
    }

    public class Inner {
        public int getX() {
            return 1;
        }
    }

    public static class WithoutConstructor {
        private final int amount;

        public WithoutConstructor(int amount) {
            this.amount = amount;
        }

        public int getAmount() {
            return amount;
        }
    }

    public static class WithCreator {
        private final int amount;

        @JsonbCreator
        public WithCreator(@JsonbProperty("amount") int amount) {
            this.amount = amount;
        }

        public int getAmount() {
            return amount;
        }
    }

    public static class WithFactory {
        private final int amount;

        private WithFactory(int amount) {
            this.amount = amount;
        }

        @JsonbCreator
        public static WithFactory of(@JsonbProperty("amount") int amount) {
            return new WithFactory(amount);
        }

        public int getAmount() {
            return amount;
        }
    }

    public static class WithPrivateConstructor {
        private WithPrivateConstructor() {}

        public int getAmount() {
            return 1;
        }
    }

    public enum Color {
        RED
    }

    public enum Shape {
        ROUND {
            @Override
            public int corners() {
                return 0;
            }
        };

        public abstract int corners();
    }

    @EventType(" ")
    public record Blank(int x) {}

    @Nested
    class Concrete {

        @Test
        void isTheClassItself() {
            assertThat(EventClasses.concrete(Point.class, OBSERVER, problems)).isEqualTo(Set.of(Point.class));
        }

        @Test
        void isWhatASealedInterfacePermitsAllTheWayDown() {
            assertThat(EventClasses.concrete(Payment.class, OBSERVER, problems))
                    .isEqualTo(Set.of(Card.class, Transfer.class, Gift.class));
            assertThat(report()).isEmpty();
        }

        @Test
        void isASealedClassAndWhatItPermits() {
            assertThat(EventClasses.concrete(Order.class, OBSERVER, problems))
                    .isEqualTo(Set.of(Order.class, Express.class));
        }

        @ParameterizedTest
        @ValueSource(classes = {Open.class, Half.class, Object.class, int.class, int[].class})
        void isNothingOfWhatIsNeitherConcreteNorSealed(Class<?> observed) {
            assertThat(EventClasses.concrete(observed, OBSERVER, problems)).isEmpty();
            assertThat(report()).contains("OUTBOX-101 " + OBSERVER).contains(observed.getName());
        }

        @Test
        void isAnEnumItselfThoughItsConstantsHaveBodies() {
            assertThat(EventClasses.concrete(Shape.class, OBSERVER, problems)).isEqualTo(Set.of(Shape.class));
        }
    }

    @Nested
    class Permitted {

        @Test
        void isTheClassAloneUnlessItIsSealed() {
            assertThat(EventClasses.itselfAndPermitted(Open.class)).isEqualTo(Set.of(Open.class));
        }

        @Test
        void goesAllTheWayDown() {
            assertThat(EventClasses.itselfAndPermitted(Payment.class))
                    .isEqualTo(Set.of(Payment.class, Card.class, Transfer.class, Voucher.class, Gift.class));
        }
    }

    @Nested
    class Name {

        @ParameterizedTest
        @ValueSource(classes = {Point.class, Card.class})
        void isFineIfItIsShortEnough(Class<?> event) {
            EventClasses.checkName(event, OBSERVER, problems);

            assertThat(report()).isEmpty();
        }

        @Test
        void isRefusedIfItIsBlank() {
            EventClasses.checkName(Blank.class, OBSERVER, problems);

            assertThat(report()).contains("OUTBOX-109 the type of " + Blank.class.getName());
        }
    }

    @Nested
    class Writable {

        @ParameterizedTest
        @ValueSource(classes = {Point.class, Bean.class, Fields.class, Express.class, Color.class, Inner.class})
        void isWhatHasProperties(Class<?> event) {
            EventClasses.checkWritable(event, OBSERVER, problems);

            assertThat(report()).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                classes = {
                    Empty.class,
                    Nothing.class,
                    Half.class,
                    String.class,
                    Integer.class,
                    java.util.UUID.class,
                    java.util.ArrayList.class
                })
        void isNotWhatHasNone(Class<?> event) {
            EventClasses.checkWritable(event, OBSERVER, problems);

            assertThat(report()).contains("OUTBOX-110 " + event.getName()).contains(OBSERVER);
        }

        @Test
        void isNotWhatIsHidden() {
            EventClasses.checkWritable(Hidden.class, OBSERVER, problems);

            assertThat(report())
                    .contains("OUTBOX-123 " + Hidden.class.getName())
                    .contains("make it public");
        }
    }

    @Nested
    class Readable {

        @ParameterizedTest
        @ValueSource(
                classes = {Point.class, Bean.class, Express.class, Color.class, WithCreator.class, WithFactory.class})
        void isWhatCanBeMade(Class<?> event) {
            EventClasses.checkReadable(event, OBSERVER, problems);

            assertThat(report()).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(classes = {Inner.class, WithoutConstructor.class, WithPrivateConstructor.class})
        void isNotWhatCannotBeMade(Class<?> event) {
            EventClasses.checkReadable(event, OBSERVER, problems);

            assertThat(report()).contains("OUTBOX-111 " + event.getName()).contains(OBSERVER);
        }
    }

    private String report() {
        return problems.exception().map(Throwable::getMessage).orElse("");
    }
}
