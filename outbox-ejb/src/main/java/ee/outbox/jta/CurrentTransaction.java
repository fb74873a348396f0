/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jta;

/** The calling thread's transaction. */
public final class CurrentTransaction {

    private CurrentTransaction() {}

    /** What tells it from any other; null without one. */
    public static Object key() {
        return Jta.registry().getTransactionKey();
    }
}
