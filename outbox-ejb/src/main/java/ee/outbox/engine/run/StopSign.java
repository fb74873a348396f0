/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import java.util.function.BooleanSupplier;

/** Says that the node stops: nothing more is claimed, and what isn't begun is given back. */
public final class StopSign implements BooleanSupplier {

    private volatile boolean up;

    /** Puts the sign up, for good. */
    public void raise() {
        up = true;
    }

    @Override
    public boolean getAsBoolean() {
        return up;
    }
}
