/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.EventType;

import java.util.UUID;

/** Observed in every way that there is. */
@EventType("it.container.probed")
public record Probed(UUID id) {}
