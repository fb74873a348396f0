/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The registry of consumers, by which a node knows what it can fully deliver. */
public interface ConsumerStore {

    /**
     * Makes an application's rows equal to what it has: adds what is new, removes what is gone. Concurrent
     * registrations follow one another. Writes nothing if another application owns one of the types.
     *
     * @param application its name, the same on every node and in every version
     * @param consumers by event type, its consumers' names
     * @return the types that another application owns; empty: registered
     */
    List<Ownership> register(String application, Map<String, Set<String>> consumers);

    /**
     * Who owns the consumers of a type.
     *
     * @param type the event type
     * @param application the owner
     */
    record Ownership(String type, String application) {}
}
