/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The CDI portable extension: finds the durable observers, refuses misuse, has {@code fire} append, and calls the
 * observers for the engine.
 */
package ee.outbox.cdi;
