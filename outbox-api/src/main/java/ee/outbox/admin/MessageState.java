/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.admin;

/** Where a message stands. */
public enum MessageState {

    /** Waits to be claimed, now or when it is due. */
    PENDING,

    /** A worker has it; or had it, and its lease ran out. */
    LEASED,

    /** Every consumer is done. */
    DELIVERED,

    /** Failed for good: kept with its last error, replayable. */
    DEAD
}
