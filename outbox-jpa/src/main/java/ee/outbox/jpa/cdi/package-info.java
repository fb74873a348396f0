/* SPDX-License-Identifier: Apache-2.0 */
/** The stores as beans, on the application's persistence unit. */
package ee.outbox.jpa.cdi;
