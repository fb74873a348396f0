/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.orders;

/** How a claim ended. */
public enum ClaimResult {

    /** The order is theirs. */
    WON,

    /** Somebody else was first. */
    TAKEN,

    /** There is no such order. */
    UNKNOWN
}
