/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.api;

import ee.outbox.admin.StoredMessage;

import java.util.UUID;

/**
 * A dead message as the page shows it.
 *
 * @param id the message's id
 * @param payload the event in JSON
 * @param attempts how many attempts were made
 * @param error the last failure
 */
public record DeadMessage(UUID id, String payload, int attempts, String error) {

    static DeadMessage of(StoredMessage message) {
        return new DeadMessage(
                message.envelope().id(),
                message.envelope().payload(),
                message.attempts(),
                message.lastError().orElse(""));
    }
}
