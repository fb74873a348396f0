/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The registry of consumers, by which a node knows what it can fully deliver.
 *
 * <p>Nodes register when they start and again while they run. So a consumer's row says when a running node had it last:
 * an old version that starts again in the middle of a rolling upgrade can't tell a consumer which is newer than itself
 * from one that was removed, and leaves its row alone until nobody has had it for long enough.
 */
public interface ConsumerStore {

    /**
     * Adds an application's consumers, and says of those that are there already that they still are. Removes rows
     * of others for these types that nobody has registered for the length of the expiry, and, if asked to, those of the
     * application.
     * Concurrent registrations follow one another. Writes nothing if another application owns one of the types.
     *
     * @param registration who has what
     * @return the types that another application owns; empty: registered
     */
    List<Ownership> register(Registration registration);

    /**
     * What an application has.
     *
     * @param application its name, the same on every node and in every version
     * @param consumers by event type, its consumers' names
     * @param expiry after what time a row that wasn't registered again is taken for removed
     * @param removesExpired whether the application's own expired rows go; only for a node that has registered without a
     *     break for as long, since after an outage everybody's rows are old
     */
    record Registration(
            String application, Map<String, Set<String>> consumers, Duration expiry, boolean removesExpired) {}

    /**
     * Who owns the consumers of a type.
     *
     * @param type the event type
     * @param application the owner
     */
    record Ownership(String type, String application) {}
}
