/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.EventType;

/** Something to do that takes a while. */
@EventType("evt.work.ordered.v1")
public record WorkOrdered(int number, long millis) {}
