/* SPDX-License-Identifier: Apache-2.0 */
/** The shell around the engine: the beans that an application injects, and the timers that keep a node going. */
package ee.outbox.ejb;
