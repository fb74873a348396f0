/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.util.List;

/**
 * The outcomes of a batch.
 *
 * @param settlements one a message
 * @param emptyDelivered whether a delivered message's payload is replaced by the empty text
 */
public record SettleRequest(List<Settlement> settlements, boolean emptyDelivered) {}
