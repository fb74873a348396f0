/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.spi.ClaimedMessage;

import java.util.Map;

/**
 * How the delivery of one message ended.
 *
 * @param message the message
 * @param ending why it ended
 * @param results of the consumers that were asked, in call order
 */
public record DeliveryReport(ClaimedMessage message, Ending ending, Map<ConsumerDefinition, ConsumerResult> results) {

    /** Why a delivery ended. */
    public enum Ending {
        /** Every consumer was asked. */
        COMPLETE,
        /** The lease can't cover the rest, or the node stops. */
        CUT_SHORT,
        /** An earlier delivery was the last allowed attempt and never answered. */
        UNANSWERED,
        /** The lease was lost, or what became of a consumer isn't known: nothing may be written. */
        LEASE_LOST
    }
}
