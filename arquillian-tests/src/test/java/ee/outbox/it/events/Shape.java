/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.events;

import ee.outbox.EventType;

/** A sealed interface, observed as such; the row's type tells the class. */
public sealed interface Shape {

    @EventType("it.events.circle")
    record Circle(double radius) implements Shape {}

    @EventType("it.events.square")
    record Square(double side) implements Shape {}
}
