/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import ee.outbox.EventType;

import java.util.UUID;

/** An event under another topic. */
@EventType(value = "shipped", topic = "logistics")
public record Shipped(UUID orderId) {}
