/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.Delivery;
import ee.outbox.Envelope;

/** How a consumer is called. Both steps run in its error path: whatever they throw is this consumer's failure only. */
public interface ConsumerCall {

    /** Makes the consumer's argument of the payload, before the transaction. */
    Object decode(Envelope envelope) throws Exception;

    /** Calls the consumer, in the transaction that holds its marker. */
    void call(Object argument, Delivery delivery) throws Exception;
}
