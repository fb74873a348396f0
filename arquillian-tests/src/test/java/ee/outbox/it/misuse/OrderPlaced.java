/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import java.util.UUID;

/** An event without fault. */
public record OrderPlaced(UUID orderId) {}
