/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

/** What {@link Hecklers} interrupt. */
public interface Heckled {

    /** Whether they do so before the append. */
    boolean early();
}
