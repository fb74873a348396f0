/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.events;

import ee.outbox.EventType;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A record with what records of applications have. */
@EventType(value = "it.events.invoiced", topic = "it.events.billing")
public record Invoiced(
        UUID id,
        Instant at,
        LocalDate due,
        Duration term,
        Currency currency,
        List<Line> lines,
        Optional<String> note,
        Optional<String> remark,
        BigDecimal total,
        long number,
        boolean paid,
        Map<String, String> labels) {

    public enum Currency {
        EUR,
        CHF
    }

    public record Line(String article, BigDecimal price, List<String> tags) {}
}
