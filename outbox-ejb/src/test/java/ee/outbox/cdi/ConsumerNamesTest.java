/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Consumer;
import ee.outbox.Durable;
import ee.outbox.spi.ConsumerName;
import jakarta.enterprise.event.Observes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class ConsumerNamesTest {

    private final Problems problems = new Problems();
    private final ConsumerNames names = new ConsumerNames(problems);

    public record CouponRedeemed(String code) {}

    /** Observers under all kinds of names. */
    static class LoyaltyCredits {
        void grantOnce(@Observes @Durable CouponRedeemed event) {}

        void named(
                @Observes
                        @Durable
                        @Consumer(
                                name = "credits",
                                aliases = {"points", "bonus"})
                        CouponRedeemed event) {}

        void taken(@Observes @Durable @Consumer(name = "credits") CouponRedeemed event) {}

        void takenByAlias(@Observes @Durable @Consumer(name = "bonus") CouponRedeemed event) {}

        void invalid(@Observes @Durable @Consumer(name = "Credits!") CouponRedeemed event) {}

        void aMethodWhoseNameIsSoLongThatTheConsumersNameWouldNotFitAnyMoreIntoAHundredCharactersAtAll(
                @Observes @Durable CouponRedeemed event) {}

        void aMethodWhoseNameIsSoLongThatTheConsumersNameWouldNotFitAnyMoreIntoAHundredCharactersAtAllEither(
                @Observes @Durable CouponRedeemed event) {}

        void größe$1(@Observes @Durable CouponRedeemed event) {}
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "credits", "credits-2", "0", "-"})
    void areSmallLettersDigitsAndMinus(String name) {
        assertThat(ConsumerNames.isValid(name)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "Credits", "credits_2", "crédits", "a b", "a.b", "a\n"})
    void areNothingElse(String name) {
        assertThat(ConsumerNames.isValid(name)).isFalse();
    }

    @Test
    void haveAtMostAHundredCharacters() {
        assertThat(ConsumerNames.isValid("a".repeat(100))).isTrue();
        assertThat(ConsumerNames.isValid("a".repeat(101))).isFalse();
    }

    @Test
    void areBuiltOfBeanMethodAndEvent() {
        assertThat(of("grantOnce")).isEqualTo(new ConsumerName("loyalty-credits-grant-once-coupon-redeemed", Set.of()));
    }

    @Test
    void areTakenFromTheAnnotationWithTheirAliases() {
        assertThat(of("named")).isEqualTo(new ConsumerName("credits", Set.of("points", "bonus")));
        assertThat(report()).isEmpty();
    }

    @Test
    void areBuiltValidWhateverTheMethodIsCalled() {
        assertThat(ConsumerNames.isValid(of("größe$1").value())).isTrue();
        assertThat(report()).isEmpty();
    }

    @Test
    void areBuiltDifferentThoughTheyMustBeShortened() {
        String one = of("aMethodWhoseNameIsSoLongThatTheConsumersNameWouldNotFitAnyMoreIntoAHundredCharactersAtAll")
                .value();
        String other =
                of("aMethodWhoseNameIsSoLongThatTheConsumersNameWouldNotFitAnyMoreIntoAHundredCharactersAtAllEither")
                        .value();

        assertThat(one).isNotEqualTo(other).hasSizeLessThanOrEqualTo(100);
        assertThat(ConsumerNames.isValid(one)).isTrue();
        assertThat(report()).isEmpty();
    }

    @Test
    void areRefusedIfInvalid() {
        of("invalid");

        assertThat(report()).contains("OUTBOX-103 ", "\"Credits!\"", "LoyaltyCredits.invalid");
    }

    @Test
    void areRefusedIfTaken() {
        of("named");
        of("taken");

        assertThat(report()).contains("OUTBOX-104 ", "LoyaltyCredits.named", "LoyaltyCredits.taken", "\"credits\"");
    }

    @Test
    void areRefusedIfAnAliasHasThem() {
        of("named");
        of("takenByAlias");

        assertThat(report()).contains("OUTBOX-104 ", "\"bonus\"");
    }

    private ConsumerName of(String method) {
        return names.of(Declared.observer(LoyaltyCredits.class, method));
    }

    private String report() {
        return problems.exception().map(Throwable::getMessage).orElse("");
    }
}
