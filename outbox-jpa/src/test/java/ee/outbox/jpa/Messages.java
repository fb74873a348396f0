/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.Due;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.NewMessage;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Test data. */
final class Messages {

    static final String TYPE = "evt.order.claimed.v1";
    static final Duration LEASE = Duration.ofMinutes(1);

    private Messages() {}

    static NewMessage message() {
        return message(UUID.randomUUID());
    }

    static NewMessage message(UUID id) {
        return new NewMessage(id, TYPE, TYPE, Optional.empty(), "{}", Map.of(), Due.NOW);
    }

    static ClaimRequest claim(int limit) {
        return new ClaimRequest(
                UUID.randomUUID().toString(), limit, LEASE, Map.of(TYPE, Set.of("inventory")), Set.of());
    }

    /** SQL that inserts due messages. */
    static String insert(int count) {
        return "insert into outbox.message (id, topic, event_type, payload, created_at, available_at)"
                + " select gen_random_uuid(), '" + TYPE + "', '" + TYPE + "', repeat('x', 200), now(), now()"
                + " from generate_series(1, " + count + ")";
    }
}
