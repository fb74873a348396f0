/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/** Fails a deployment: every problem found in it, in one report. */
public class OutboxDefinitionException extends OutboxException {

    private static final long serialVersionUID = 1L;

    /**
     * With a message.
     *
     * @param message id, what happened, the rule and the remedy
     */
    public OutboxDefinitionException(String message) {
        super(message);
    }
}
