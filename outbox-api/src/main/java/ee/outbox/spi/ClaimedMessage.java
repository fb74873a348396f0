/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import ee.outbox.Envelope;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A message in a worker's hands.
 *
 * @param lease the right to it
 * @param envelope what was appended
 * @param key its ordering key
 * @param headers its headers
 * @param attempt the attempt that this claim charged, from 1
 * @param age how long ago it was appended, by the store's clock
 * @param lastError what failed in an earlier delivery
 */
public record ClaimedMessage(
        Lease lease,
        Envelope envelope,
        Optional<String> key,
        Map<String, String> headers,
        int attempt,
        Duration age,
        Optional<String> lastError) {}
