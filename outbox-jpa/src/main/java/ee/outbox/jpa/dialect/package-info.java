/* SPDX-License-Identifier: Apache-2.0 */
/** What differs between databases: one {@link ee.outbox.jpa.dialect.Dialect} each. */
package ee.outbox.jpa.dialect;
