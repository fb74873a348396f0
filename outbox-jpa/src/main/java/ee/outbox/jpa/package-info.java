/* SPDX-License-Identifier: Apache-2.0 */
/** The store on Jakarta Persistence; {@link ee.outbox.jpa.JpaStores} is its door. */
package ee.outbox.jpa;
