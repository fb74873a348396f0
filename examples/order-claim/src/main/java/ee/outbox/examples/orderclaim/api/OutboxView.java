/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.api;

import ee.outbox.admin.MessageCounts;

import java.util.List;

/**
 * Where everything stands.
 *
 * @param failing whether the inventory is switched to failing
 * @param claimed how many orders are claimed
 * @param counts how many messages stand where
 * @param dead the dead messages, the oldest first
 * @param reservations how many there are
 * @param notifications how many there are
 */
public record OutboxView(
        boolean failing,
        long claimed,
        MessageCounts counts,
        List<DeadMessage> dead,
        long reservations,
        long notifications) {}
