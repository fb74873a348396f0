/* SPDX-License-Identifier: Apache-2.0 */
/** MicroProfile Config in, {@link ee.outbox.engine.Settings} out: every key with its default, range and remedy. */
package ee.outbox.config;
