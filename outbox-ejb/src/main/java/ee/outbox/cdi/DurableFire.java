/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Message;
import ee.outbox.Outbox;
import ee.outbox.OutboxException;
import jakarta.enterprise.inject.spi.CDI;

import static java.lang.System.Logger.Level.ERROR;

/** What stands behind {@code Event.fire} and {@code fireAsync} of a durable event. */
final class DurableFire {

    private static final System.Logger LOG = System.getLogger(DurableFire.class.getName());

    private DurableFire() {}

    static void append(Object event) {
        CDI.current().select(Outbox.class).get().append(Message.of(event));
    }

    static void refuse(Object event) {
        String refusal = "OUTBOX-029 fireAsync of a durable " + event.getClass().getName() + " is refused: it would"
                + " leave the caller's transaction, and the message could exist without the work; use fire.";
        LOG.log(ERROR, refusal);
        throw new OutboxException(refusal);
    }
}
