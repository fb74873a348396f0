/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import ee.outbox.Durable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Consumes, and remembers what. */
@ApplicationScoped
public class Witness {

    private final Set<UUID> seen = ConcurrentHashMap.newKeySet();

    void see(@Observes @Durable Happened event) {
        seen.add(event.id());
    }

    /** What it has seen. */
    public Set<UUID> seen() {
        return seen;
    }
}
