/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

/** What became of a marker that a delivery wanted to insert. */
public enum MarkResult {

    /** It is in the transaction, and the lease held at that moment: go on with the effect. */
    MARKED,

    /** The consumer is done with the message: don't call it. */
    ALREADY_DONE,

    /** Another worker may have the message: change nothing. */
    LEASE_LOST
}
