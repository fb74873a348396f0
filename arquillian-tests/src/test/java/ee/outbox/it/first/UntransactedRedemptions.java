/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

import java.util.UUID;

/** The code without a transaction. */
@ApplicationScoped
public class UntransactedRedemptions implements Redeeming {

    @Inject
    @Durable
    Event<CouponRedeemed> redeemed;

    @Override
    public UUID redeem(String code) {
        UUID id = UUID.randomUUID();
        redeemed.fire(new CouponRedeemed(id, code));
        return id;
    }
}
