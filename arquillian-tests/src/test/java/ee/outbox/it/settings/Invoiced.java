/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import ee.outbox.EventType;

import java.util.UUID;

/** An event under a topic of its own. */
@EventType(value = "invoiced", topic = "billing")
public record Invoiced(UUID orderId) {}
