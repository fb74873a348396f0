/* SPDX-License-Identifier: Apache-2.0 */
/** The tables as entities, for queries only: everything that writes goes by statements of the dialect. */
package ee.outbox.jpa.entity;
