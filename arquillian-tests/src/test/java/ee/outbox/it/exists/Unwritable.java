/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

/** An event that can't be written. */
public class Unwritable {

    /** Never gives it. */
    public String getText() {
        throw new IllegalStateException("no text");
    }
}
