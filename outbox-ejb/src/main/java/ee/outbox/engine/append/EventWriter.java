/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.append;

/** Turns events into rows. */
public interface EventWriter {

    /** The event's type. */
    String type(Object event);

    /** The event's topic. */
    String topic(Object event);

    /**
     * The event's payload.
     *
     * @throws ee.outbox.InvalidMessageException if it can't be written
     */
    String write(Object event);
}
