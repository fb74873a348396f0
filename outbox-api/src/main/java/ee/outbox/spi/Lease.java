/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.util.UUID;

/**
 * The right to deliver and settle one message. Whoever claims the message next gets another owner and a higher token,
 * so that a lease which was lost matches no row any more.
 *
 * @param messageId the message
 * @param owner unique per claim
 * @param fencingToken the message's token at the claim
 */
public record Lease(UUID messageId, String owner, long fencingToken) {}
