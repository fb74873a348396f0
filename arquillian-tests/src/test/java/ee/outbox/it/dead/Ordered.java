/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.dead;

import ee.outbox.EventType;
import jakarta.validation.constraints.Positive;

import java.util.UUID;

@EventType("it.dead.ordered")
public record Ordered(UUID id, Kind kind, @Positive int quantity) {

    public enum Kind {
        GOODS,
        VOUCHER
    }
}
