/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import java.util.Collection;

/**
 * The numbers of a check.
 *
 * @param orders how many there were
 * @param winners how many people won one
 * @param reservations how many there are
 * @param lost orders that were claimed and miss an effect
 * @param doubled effects beyond one of each kind an order
 * @param inconsistent orders where the answers and the database differ
 * @param undelivered messages that are pending, leased or dead
 */
record Verdict(
        long orders, long winners, long reservations, long lost, long doubled, long inconsistent, long undelivered) {

    static Verdict of(Collection<OrderOutcome> outcomes, long undelivered) {
        return new Verdict(
                outcomes.size(),
                outcomes.stream().mapToLong(outcome -> outcome.winners().size()).sum(),
                outcomes.stream().mapToLong(OrderOutcome::reservations).sum(),
                outcomes.stream().filter(OrderOutcome::lost).count(),
                outcomes.stream().mapToLong(OrderOutcome::doubled).sum(),
                outcomes.stream().filter(outcome -> !outcome.consistent()).count(),
                undelivered);
    }

    /** Whether every one of so many orders has one winner and one reservation. */
    boolean holds(int expectedOrders) {
        return equals(new Verdict(expectedOrders, expectedOrders, expectedOrders, 0, 0, 0, 0));
    }

    /** One line; what should never be is named only if it is. */
    String line() {
        return "orders=" + orders + " winners=" + winners + " reservations=" + reservations + " lost=" + lost
                + " doubled=" + doubled + unlessZero(" inconsistent=", inconsistent)
                + unlessZero(" undelivered=", undelivered);
    }

    private static String unlessZero(String name, long count) {
        return count == 0 ? "" : name + count;
    }
}
