/* SPDX-License-Identifier: Apache-2.0 */
/** Jakarta Transactions: the outbox's own transactions on its own threads, and the caller's, joined and never ended. */
package ee.outbox.jta;
