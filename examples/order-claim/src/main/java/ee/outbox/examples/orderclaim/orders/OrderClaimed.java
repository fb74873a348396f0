/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.orders;

import ee.outbox.EventType;

/**
 * Somebody won an order.
 *
 * @param orderId which
 * @param claimedBy who
 */
@EventType("order.claimed.v1")
public record OrderClaimed(long orderId, String claimedBy) {}
