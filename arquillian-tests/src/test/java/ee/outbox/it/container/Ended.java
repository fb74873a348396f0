/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.EventType;

import java.util.UUID;

/** For an observer that ends the marker's transaction in the way given. */
@EventType("it.container.ended")
public record Ended(UUID id, Way way) {

    public enum Way {
        COMMIT,
        COMMIT_AND_BEGIN,
        ROLLBACK,
        ROLLBACK_AND_BEGIN
    }
}
