/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.EventType;

import java.util.UUID;

/** For an observer that leaves the marker's transaction. */
@EventType("it.container.split")
public record Split(UUID id) {}
