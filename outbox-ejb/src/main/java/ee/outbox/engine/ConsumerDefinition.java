/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import ee.outbox.spi.ConsumerName;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A consumer of this node.
 *
 * @param name its name in markers
 * @param types the event types it consumes
 * @param priority lower ones are called first
 * @param maxAttempts after how many failed attempts it gives up
 * @param backoff the pause after the first failure
 * @param call how it is called
 */
public record ConsumerDefinition(
        ConsumerName name, Set<String> types, int priority, int maxAttempts, Duration backoff, ConsumerCall call) {

    /** Its name and its former ones. */
    public Stream<String> names() {
        return Stream.concat(Stream.of(name.value()), name.aliases().stream());
    }
}
