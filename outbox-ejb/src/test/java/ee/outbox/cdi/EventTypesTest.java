/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import ee.outbox.Envelope;
import ee.outbox.EventType;
import ee.outbox.InvalidMessageException;
import jakarta.enterprise.event.Observes;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class EventTypesTest {

    private final Problems problems = new Problems();
    private final EventTypes types = new EventTypes(problems);

    @EventType("evt.coupon.redeemed.v1")
    public record Redeemed(String code) {}

    @EventType(value = "evt.coupon.expired.v1", topic = "coupons")
    public record Expired(String code) {}

    @EventType("evt.coupon.redeemed.v1")
    public record RedeemedToo(String code) {}

    public record Plain(String code) {}

    public sealed interface Payment permits Card, Transfer {}

    @EventType("evt.payment.card.v1")
    public record Card(String number) implements Payment {}

    public record Transfer(String iban) implements Payment {}

    public static class Base {
        public String getCode() {
            return "";
        }
    }

    public static class Derived extends Base {}

    /** Observers of all kinds. */
    static class Credits {
        void redeemed(@Observes @Durable Redeemed event) {}

        void redeemedToo(@Observes @Durable RedeemedToo event) {}

        void payment(@Observes @Durable Payment event) {}

        void base(@Observes @Durable Base event) {}

        void list(@Observes @Durable List<String> event) {}

        void number(@Observes @Durable Integer event) {}

        void raw(@Observes @Durable @Consumer(types = {"a", "b"}) Envelope event) {}
    }

    @Nested
    class Observed {

        @Test
        void isTheEventsTypeByItsAnnotation() {
            assertThat(types.ofObserved(Declared.observer(Credits.class, "redeemed")))
                    .isEqualTo(Map.of("evt.coupon.redeemed.v1", Redeemed.class));
            assertThat(types.isConsumed(Redeemed.class)).isTrue();
        }

        @Test
        void isWhatASealedTypePermits() {
            assertThat(types.ofObserved(Declared.observer(Credits.class, "payment")))
                    .isEqualTo(Map.of("evt.payment.card.v1", Card.class, Transfer.class.getName(), Transfer.class));
            assertThat(types.isConsumed(Payment.class)).isFalse();
        }

        @Test
        void mayBeObservedTwice() {
            types.ofObserved(Declared.observer(Credits.class, "redeemed"));
            types.ofObserved(Declared.observer(Credits.class, "redeemed"));

            assertThat(report()).isEmpty();
        }

        @Test
        void isRefusedForASecondClassOfOneType() {
            types.ofObserved(Declared.observer(Credits.class, "redeemed"));
            types.ofObserved(Declared.observer(Credits.class, "redeemedToo"));

            assertThat(report())
                    .contains("OUTBOX-102 ", Redeemed.class.getName(), RedeemedToo.class.getName())
                    .contains("evt.coupon.redeemed.v1");
        }

        @Test
        void isRefusedForWhatJsonBindingCannotWrite() {
            types.ofObserved(Declared.observer(Credits.class, "number"));

            assertThat(report()).contains("OUTBOX-110 java.lang.Integer");
        }
    }

    @Nested
    class OfEnvelopes {

        private final DurableObserver raw = Declared.observer(Credits.class, "raw");

        @Test
        void isWhatTheConsumerNames() {
            assertThat(types.ofEnvelopes(raw, List.of("a", "b")))
                    .isEqualTo(Map.of("a", Envelope.class, "b", Envelope.class));
        }

        @Test
        void mayBeConsumedDecodedAsWell() {
            types.ofObserved(Declared.observer(Credits.class, "redeemed"));
            types.ofEnvelopes(raw, List.of("evt.coupon.redeemed.v1"));

            assertThat(report()).isEmpty();
        }

        @Test
        void isRefusedWithoutTypes() {
            types.ofEnvelopes(raw, List.of());

            assertThat(report()).contains("OUTBOX-108 ");
        }

        @Test
        void isRefusedWithABlankType() {
            types.ofEnvelopes(raw, List.of("a", " "));

            assertThat(report()).contains("OUTBOX-108 ");
        }
    }

    @Nested
    class Written {

        @Test
        void hasTheTypeAndTopicOfItsAnnotation() {
            assertThat(types.type(new Expired("x"))).isEqualTo("evt.coupon.expired.v1");
            assertThat(types.topic(new Expired("x"))).isEqualTo("coupons");
        }

        @Test
        void hasItsTypeAsTopicWithoutOne() {
            assertThat(types.topic(new Redeemed("x"))).isEqualTo("evt.coupon.redeemed.v1");
        }

        @Test
        void hasItsClassNameAsTypeWithoutAnAnnotation() {
            assertThat(types.type(new Plain("x"))).isEqualTo(Plain.class.getName());
            assertThat(types.topic(new Plain("x"))).isEqualTo(Plain.class.getName());
        }

        @Test
        void isJson() {
            assertThat(types.write(new Redeemed("SPRING"))).isEqualTo("{\"code\":\"SPRING\"}");
        }

        @Test
        void isRefusedAtDeploymentIfOnlyASuperclassIsObserved() {
            types.ofObserved(Declared.observer(Credits.class, "base"));

            types.fired(Derived.class, "Shop.derived");

            assertThat(report()).contains("OUTBOX-027 ", Derived.class.getName(), "Shop.derived");
        }

        @Test
        void isRefusedIfOnlyASuperclassIsObserved() {
            types.ofObserved(Declared.observer(Credits.class, "base"));

            assertThatThrownBy(() -> types.type(new Derived()))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageStartingWith("OUTBOX-027 " + Derived.class.getName())
                    .hasMessageContaining(Base.class.getName());
        }

        @Test
        void isAcceptedIfItsSealedInterfaceIsObserved() {
            types.ofObserved(Declared.observer(Credits.class, "payment"));

            assertThat(types.type(new Card("1"))).isEqualTo("evt.payment.card.v1");
        }

        @Test
        void isAcceptedIfNobodyHereObservesIt() {
            types.ofObserved(Declared.observer(Credits.class, "redeemed"));

            assertThat(types.type(new Plain("x"))).isEqualTo(Plain.class.getName());
        }
    }

    @Nested
    class Fired {

        @Test
        void isRefusedForASecondClassOfOneType() {
            types.ofObserved(Declared.observer(Credits.class, "redeemed"));

            types.fired(RedeemedToo.class, "ee.shop.Redemptions.event");

            assertThat(report()).contains("OUTBOX-102 ");
        }

        @Test
        void needsNoConstructor() {
            types.fired(EventClassesTest.WithoutConstructor.class, "ee.shop.Redemptions.event");

            assertThat(report()).isEmpty();
        }

        @Test
        void isRefusedForWhatHasNothingToWrite() {
            types.fired(EventClassesTest.Empty.class, "ee.shop.Redemptions.event");

            assertThat(report()).contains("OUTBOX-110 ", "ee.shop.Redemptions.event");
        }
    }

    private String report() {
        return problems.exception().map(Throwable::getMessage).orElse("");
    }
}
