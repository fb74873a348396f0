/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.admin;

import ee.outbox.Envelope;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A message as its row has it.
 *
 * @param envelope what was appended
 * @param state where it stands
 * @param key its ordering key
 * @param headers its headers
 * @param availableAt when it is or was due; while leased, when the lease ends
 * @param attempts how many attempts are charged
 * @param leaseOwner who has the lease
 * @param finishedAt when it was delivered or died
 * @param lastError the last failure, with its consumer's name
 */
public record StoredMessage(
        Envelope envelope,
        MessageState state,
        Optional<String> key,
        Map<String, String> headers,
        Instant availableAt,
        int attempts,
        Optional<String> leaseOwner,
        Optional<Instant> finishedAt,
        Optional<String> lastError) {}
