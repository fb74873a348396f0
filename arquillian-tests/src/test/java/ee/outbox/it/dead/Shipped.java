/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.dead;

import ee.outbox.EventType;

import java.util.UUID;

@EventType("it.dead.shipped")
public record Shipped(UUID id) {}
