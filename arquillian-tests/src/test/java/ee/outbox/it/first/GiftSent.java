/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.EventType;

import java.util.UUID;

/** An event of another application. */
@EventType("evt.gift.sent.v1")
public record GiftSent(UUID giftId) {}
