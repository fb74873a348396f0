/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.Durable;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

import java.util.UUID;

/** Fires the event of another application. */
@Stateless
public class GiftRedemptions implements Redeeming {

    @Inject
    @Durable
    Event<GiftSent> sent;

    @Override
    public UUID redeem(String code) {
        UUID id = UUID.randomUUID();
        sent.fire(new GiftSent(id));
        return id;
    }
}
