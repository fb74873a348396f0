/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.orders;

/** Whether an order can still be claimed. */
public enum OrderStatus {

    /** Nobody has it yet. */
    AVAILABLE,

    /** One person has it, for good. */
    CLAIMED
}
