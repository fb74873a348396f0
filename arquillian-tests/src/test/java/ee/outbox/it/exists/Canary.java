/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Eventually;

import java.util.Arrays;
import java.util.UUID;

/**
 * A due message that came by plain SQL, so that nobody was woken for it. As long as it is there no worker was woken for
 * anything else either.
 */
final class Canary {

    private static final String WORKER = "outbox-worker-1";
    private static final String BELL = "ee.outbox.engine.run.WakeUp";

    private Canary() {}

    /** Plants one while the one worker of the deployment is asleep. */
    static UUID plant() throws Exception {
        Eventually.isTrue(
                "the workers sleep",
                () -> Thread.getAllStackTraces().entrySet().stream()
                        .filter(thread -> thread.getKey().getName().startsWith(WORKER))
                        .allMatch(thread -> Arrays.stream(thread.getValue())
                                .anyMatch(frame -> frame.getClassName().equals(BELL))));
        UUID id = UUID.randomUUID();
        Database.app()
                .update(
                        "insert into outbox.message (id, topic, event_type, payload, created_at, available_at)"
                                + " values (?, 'it', 'it.exists.happened', ?, now(), now())",
                        id,
                        "{\"id\":\"" + id + "\"}");
        return id;
    }
}
