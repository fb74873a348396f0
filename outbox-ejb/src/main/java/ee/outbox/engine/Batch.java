/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.spi.ClaimedMessage;

import java.util.List;

/**
 * What one claim brought.
 *
 * @param messages in the order in which to deliver them
 * @param full whether the claim got as many as it asked for
 * @param claimedAt the reading of the monotonic clock before the claim: the leases hold at least their length from there
 */
public record Batch(List<ClaimedMessage> messages, boolean full, long claimedAt) {}
