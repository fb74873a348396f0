/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/** What the outbox throws: the message says what happened and what to do. */
public class OutboxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * With a message.
     *
     * @param message id, what happened, the rule and the remedy
     */
    public OutboxException(String message) {
        super(message);
    }

    /**
     * With a message and a cause.
     *
     * @param message id, what happened, the rule and the remedy
     * @param cause what led to it
     */
    public OutboxException(String message, Throwable cause) {
        super(message, cause);
    }
}
