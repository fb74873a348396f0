/* SPDX-License-Identifier: Apache-2.0 */
/**
 * What an application sees: fire or append in a transaction, observe after its commit.
 *
 * <p>Nothing here begins, commits or rolls back a transaction of the caller.
 */
package ee.outbox;
