/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import java.util.concurrent.atomic.AtomicBoolean;

import static java.lang.System.Logger.Level.DEBUG;
import static java.lang.System.Logger.Level.ERROR;
import static java.lang.System.Logger.Level.INFO;

/** Says once that the store is away and once that it is back, however many cycles fail in between. */
final class Outage {

    private static final System.Logger LOG = System.getLogger(Outage.class.getName());

    private final AtomicBoolean on = new AtomicBoolean();

    void met(Throwable cause) {
        if (on.compareAndSet(false, true)) {
            LOG.log(
                    ERROR,
                    "OUTBOX-074 the outbox can't work: " + cause
                            + "; it tries again with every poll and says when it goes on.",
                    cause);
        } else {
            LOG.log(DEBUG, "the outbox still can't work", cause);
        }
    }

    void over() {
        if (on.get() && on.compareAndSet(true, false)) {
            LOG.log(INFO, "OUTBOX-075 the outbox works again.");
        }
    }
}
