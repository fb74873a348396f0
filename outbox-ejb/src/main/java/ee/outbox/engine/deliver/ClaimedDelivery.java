/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.Delivery;
import ee.outbox.Envelope;
import ee.outbox.spi.ClaimedMessage;

import java.util.Map;
import java.util.Optional;

/** What a consumer sees of a claimed message. */
record ClaimedDelivery(ClaimedMessage message) implements Delivery {

    @Override
    public Envelope envelope() {
        return message.envelope();
    }

    @Override
    public int attempt() {
        return message.attempt();
    }

    @Override
    public long fencingToken() {
        return message.lease().fencingToken();
    }

    @Override
    public Optional<String> key() {
        return message.key();
    }

    @Override
    public Map<String, String> headers() {
        return message.headers();
    }
}
