/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

import java.util.UUID;

/** The code as it was before the outbox. */
@Stateless
public class PlainRedemptions implements Redeeming {

    @PersistenceContext
    EntityManager em;

    @Inject
    Event<CouponRedeemed> redeemed;

    @Override
    public UUID redeem(String code) {
        Redemption redemption = new Redemption(UUID.randomUUID(), code);
        em.persist(redemption);
        redeemed.fire(new CouponRedeemed(redemption.id(), code));
        return redemption.id();
    }
}
