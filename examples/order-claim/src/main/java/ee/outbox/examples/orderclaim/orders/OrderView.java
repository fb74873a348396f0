/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.orders;

/**
 * An order as the page shows it.
 *
 * @param id its number
 * @param item what was ordered
 * @param status whether it can still be claimed
 * @param claimedBy who has it, or null
 * @param reservations how many there are for it; more than one would be a bug
 * @param notifications how many there are for it; more than one would be a bug
 */
public record OrderView(
        long id, String item, OrderStatus status, String claimedBy, long reservations, long notifications) {}
