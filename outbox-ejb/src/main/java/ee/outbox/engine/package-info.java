/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The outbox in plain Java: one package a stage ({@code append}, {@code claim}, {@code deliver}, {@code settle},
 * {@code purge}), {@code run} for the threads, and here the values and ports that they share. The class {@code Cycle} in
 * {@code run} is the place to start reading.
 */
package ee.outbox.engine;
