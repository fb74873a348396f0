/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.admin;

/**
 * What a purge removed.
 *
 * @param messages delivered and dead messages past their retention
 * @param markers processed markers: those of the messages, and those of {@code Processed.once} past theirs
 */
public record PurgeCounts(long messages, long markers) {

    /** Nothing. */
    public static final PurgeCounts NONE = new PurgeCounts(0, 0);

    /**
     * Both together.
     *
     * @param other another purge
     * @return the sums
     */
    public PurgeCounts plus(PurgeCounts other) {
        return new PurgeCounts(messages + other.messages, markers + other.markers);
    }
}
