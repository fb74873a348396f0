/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import ee.outbox.examples.launcher.Claims.Answer;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;

class VerdictTest {

    private static final Map<String, Answer> ONE_WINNER =
            Map.of("person 1", Answer.REFUSED, "person 2", Answer.WON, "person 3", Answer.REFUSED);

    @Test
    void holdsWithOneWinnerAndOneEffectOfEachKind() {
        Verdict verdict = verdictOf(new OrderOutcome(1, ONE_WINNER, Optional.of("person 2"), 1, 1));

        assertThat(verdict.holds(1)).isTrue();
        assertThat(verdict.line()).isEqualTo("orders=1 winners=1 reservations=1 lost=0 doubled=0");
    }

    @Test
    void creditsTheDatabasesWinnerWhoseAnswerWasLost() {
        Map<String, Answer> answers = Map.of("person 1", Answer.REFUSED, "person 2", Answer.LOST);

        assertThat(verdictOf(new OrderOutcome(1, answers, Optional.of("person 2"), 1, 1))
                        .holds(1))
                .isTrue();
    }

    @Test
    void failsWhenTheDatabasesWinnerWasRefused() {
        assertThat(verdictOf(new OrderOutcome(1, ONE_WINNER, Optional.of("person 1"), 1, 1))
                        .holds(1))
                .isFalse();
    }

    @Test
    void countsTwoWinnersOfOneOrder() {
        Map<String, Answer> answers = Map.of("person 1", Answer.WON, "person 2", Answer.WON);

        assertThat(verdictOf(new OrderOutcome(1, answers, Optional.of("person 2"), 1, 1))
                        .line())
                .isEqualTo("orders=1 winners=2 reservations=1 lost=0 doubled=0 inconsistent=1");
    }

    @Test
    void countsAClaimedOrderWithoutReservationAsLost() {
        assertThat(verdictOf(new OrderOutcome(1, ONE_WINNER, Optional.of("person 2"), 0, 1))
                        .line())
                .isEqualTo("orders=1 winners=1 reservations=0 lost=1 doubled=0");
    }

    @Test
    void countsAWinnerWhomTheDatabaseForgotAsLost() {
        assertThat(verdictOf(new OrderOutcome(1, ONE_WINNER, Optional.empty(), 0, 0))
                        .lost())
                .isEqualTo(1);
    }

    @Test
    void countsEffectsBeyondOneAsDoubled() {
        assertThat(verdictOf(new OrderOutcome(1, ONE_WINNER, Optional.of("person 2"), 2, 3))
                        .doubled())
                .isEqualTo(3);
    }

    @Test
    void countsEffectsOfAnOpenOrderAsDoubled() {
        assertThat(verdictOf(new OrderOutcome(1, Map.of(), Optional.empty(), 1, 0))
                        .doubled())
                .isEqualTo(1);
    }

    @Test
    void failsWhileAMessageIsUndelivered() {
        OrderOutcome complete = new OrderOutcome(1, ONE_WINNER, Optional.of("person 2"), 1, 1);

        assertThat(Verdict.of(List.of(complete), 1).holds(1)).isFalse();
    }

    private static Verdict verdictOf(OrderOutcome outcome) {
        return Verdict.of(List.of(outcome), 0);
    }
}
