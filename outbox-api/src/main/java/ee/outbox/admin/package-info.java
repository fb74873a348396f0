/* SPDX-License-Identifier: Apache-2.0 */
/** What an operator sees: how much waits, what is dead and why, and how to give it another life. */
package ee.outbox.admin;
