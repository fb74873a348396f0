/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.time.Duration;
import java.util.Optional;

/**
 * What to purge.
 *
 * @param retention of delivered messages
 * @param deadRetention of dead messages; empty: for ever
 * @param processedRetention of markers without a message; empty: for ever
 * @param limit at most how many messages, and as many markers without a message
 */
public record PurgeRequest(
        Duration retention, Optional<Duration> deadRetention, Optional<Duration> processedRetention, int limit) {}
