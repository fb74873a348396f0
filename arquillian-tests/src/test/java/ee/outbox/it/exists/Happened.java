/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import ee.outbox.EventType;

import java.util.UUID;

@EventType("it.exists.happened")
public record Happened(UUID id) {}
