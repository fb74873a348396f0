/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.EventType;

import java.util.UUID;

/** For an observer that says who calls it. */
@EventType("it.container.identified")
public record Identified(UUID id) {}
