/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.time.Duration;

/**
 * What a store is told.
 *
 * @param tables where the tables are
 * @param statementTimeout after what time a statement of the outbox's own transactions is given up, in whole seconds;
 *     statements in a caller's transaction follow the caller's rules
 */
public record StoreSettings(TableNames tables, Duration statementTimeout) {}
