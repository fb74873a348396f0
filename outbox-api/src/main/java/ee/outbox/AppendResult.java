/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox;

/** What an append did. Either way the caller's transaction goes on unharmed. */
public enum AppendResult {

    /** The message is in the transaction: it exists once that commits, so never if that is marked for rollback. */
    APPENDED,

    /** A message with the given id is there already; nothing was written. */
    DUPLICATE
}
