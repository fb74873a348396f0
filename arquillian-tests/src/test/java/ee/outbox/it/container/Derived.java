/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.EventType;

/** Observed only as its superclass. */
@EventType("it.container.derived")
public class Derived extends Base {}
