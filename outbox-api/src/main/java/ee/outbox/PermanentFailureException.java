/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/**
 * Thrown by a consumer to say: don't retry, this can't succeed. The message is dead at once, unless another of its
 * consumers is yet to be retried.
 */
public class PermanentFailureException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * With a message.
     *
     * @param message id, what happened, the rule and the remedy
     */
    public PermanentFailureException(String message) {
        super(message);
    }

    /**
     * With a message and a cause.
     *
     * @param message id, what happened, the rule and the remedy
     * @param cause what led to it
     */
    public PermanentFailureException(String message, Throwable cause) {
        super(message, cause);
    }
}
