/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import ee.outbox.examples.launcher.Claims.Answer;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What became of one order, by what people were answered and by what the database says.
 *
 * @param orderId which order
 * @param answers by person
 * @param claimedBy who has it in the database
 * @param reservations how many the database has
 * @param notifications how many the database has
 */
record OrderOutcome(
        long orderId, Map<String, Answer> answers, Optional<String> claimedBy, long reservations, long notifications) {

    /** Who was told so, or got no answer and is in the database: one person, if all is well. */
    Set<String> winners() {
        Set<String> winners = new TreeSet<>();
        answers.forEach((person, answer) -> {
            if (answer == Answer.WON) {
                winners.add(person);
            }
        });
        claimedBy.filter(person -> answers.get(person) == Answer.LOST).ifPresent(winners::add);
        return winners;
    }

    /** Whether those who were told to have won and the database agree. */
    boolean consistent() {
        return claimedBy.map(Set::of).orElse(Set.of()).equals(winners());
    }

    /** Whether it was claimed, by either account, and an effect is missing. */
    boolean lost() {
        return claimed() && (reservations == 0 || notifications == 0);
    }

    /** How many effects there are beyond one of each kind for a claimed order, and none for an open one. */
    long doubled() {
        long due = claimed() ? 1 : 0;
        return Math.max(0, reservations - due) + Math.max(0, notifications - due);
    }

    private boolean claimed() {
        return claimedBy.isPresent() || !winners().isEmpty();
    }
}
