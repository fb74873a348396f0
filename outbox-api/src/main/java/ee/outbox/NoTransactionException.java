/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/** Thrown where an active JTA transaction is needed and there is none. */
public class NoTransactionException extends OutboxException {

    private static final long serialVersionUID = 1L;

    /**
     * With a message.
     *
     * @param message id, what happened, the rule and the remedy
     */
    public NoTransactionException(String message) {
        super(message);
    }
}
