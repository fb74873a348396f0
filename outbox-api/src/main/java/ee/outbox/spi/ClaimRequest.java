/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * What a worker asks for.
 *
 * @param owner unique per claim: 1 to 200 characters
 * @param limit at most how many messages, 1 to 500
 * @param lease how long the leases hold
 * @param consumers by event type, the consumers that this node has; other types aren't claimed
 * @param topics only these; empty: every topic
 */
public record ClaimRequest(
        String owner, int limit, Duration lease, Map<String, Set<String>> consumers, Set<String> topics) {}
