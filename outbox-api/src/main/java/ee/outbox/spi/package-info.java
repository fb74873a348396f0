/* SPDX-License-Identifier: Apache-2.0 */
/**
 * What a store implements. Four roles, each an interface: messages on their way ({@link ee.outbox.spi.MessageStore}),
 * processed markers ({@link ee.outbox.spi.MarkerStore}), registered consumers ({@link ee.outbox.spi.ConsumerStore}) and
 * what operators do ({@link ee.outbox.spi.MessageArchive}).
 *
 * <p>Every method needs an active transaction and joins it; none begins, commits or rolls back. "Now" is always the
 * store's clock, never the caller's. The contract in the test-jar holds every implementation to the rules given here.
 */
package ee.outbox.spi;
