/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.admin;

/**
 * How many messages stand where.
 *
 * @param due pending and due
 * @param scheduled pending, due later: delayed, or waiting for a retry
 * @param leased in a worker's hands, or left by one whose lease has yet to be taken over
 * @param delivered done, until their retention ends
 * @param dead failed for good, until their retention ends
 */
public record MessageCounts(long due, long scheduled, long leased, long delivered, long dead) {}
