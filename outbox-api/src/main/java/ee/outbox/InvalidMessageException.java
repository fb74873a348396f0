/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/** Thrown when a message can't be written or stored; nothing was written, the transaction is unharmed. */
public class InvalidMessageException extends OutboxException {

    private static final long serialVersionUID = 1L;

    /**
     * With a message.
     *
     * @param message id, what happened, the rule and the remedy
     */
    public InvalidMessageException(String message) {
        super(message);
    }

    /**
     * With a message and a cause.
     *
     * @param message id, what happened, the rule and the remedy
     * @param cause what led to it
     */
    public InvalidMessageException(String message, Throwable cause) {
        super(message, cause);
    }
}
