/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import ee.outbox.EventType;

import java.util.UUID;

@EventType("evt.coupon.redeemed.v1")
public record CouponRedeemed(UUID redemptionId, String code) {}
