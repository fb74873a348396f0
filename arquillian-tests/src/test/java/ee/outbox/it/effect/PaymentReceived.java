/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.effect;

import ee.outbox.EventType;

import java.util.UUID;

@EventType("it.effect.payment-received")
public record PaymentReceived(UUID payment) {}
