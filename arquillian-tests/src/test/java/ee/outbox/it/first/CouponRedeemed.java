/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.EventType;

import java.util.UUID;

/** The newcomer's event. */
@EventType("evt.coupon.redeemed.v1")
public record CouponRedeemed(UUID redemptionId, String code) {}
