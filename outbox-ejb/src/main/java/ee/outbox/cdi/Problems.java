/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.OutboxDefinitionException;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** All that is wrong with a deployment, for one report. */
final class Problems {

    private final Set<String> lines = new LinkedHashSet<>();

    void add(String line) {
        lines.add(line);
    }

    Optional<OutboxDefinitionException> exception() {
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String count = lines.size() == 1 ? "a problem" : lines.size() + " problems";
        return Optional.of(new OutboxDefinitionException(
                "OUTBOX-010 the outbox found " + count + " in this deployment:\n" + String.join("\n", lines)));
    }
}
