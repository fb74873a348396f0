/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.EventType;

import java.util.UUID;

/** Makes its consumer fire the next one, until none are left. */
@EventType("it.container.link")
public record Link(UUID id, int left) {}
