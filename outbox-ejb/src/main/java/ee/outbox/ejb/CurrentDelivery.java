/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.Delivery;
import ee.outbox.Envelope;
import jakarta.enterprise.context.RequestScoped;

import java.util.Map;
import java.util.Optional;

/** The delivery of the request context that surrounds a consumer's call. */
@RequestScoped
public class CurrentDelivery implements Delivery {

    private Delivery current;

    void set(Delivery delivery) {
        this.current = delivery;
    }

    @Override
    public Envelope envelope() {
        return current().envelope();
    }

    @Override
    public int attempt() {
        return current().attempt();
    }

    @Override
    public long fencingToken() {
        return current().fencingToken();
    }

    @Override
    public Optional<String> key() {
        return current().key();
    }

    @Override
    public Map<String, String> headers() {
        return current().headers();
    }

    private Delivery current() {
        if (current == null) {
            throw new IllegalStateException(
                    "OUTBOX-053 there is no delivery here: Delivery can only be used while a durable observer runs.");
        }
        return current;
    }
}
