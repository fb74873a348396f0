/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import java.time.Instant;

/** One consumer of a type, and when a node had it last. */
record RegistrationRow(Key key, String application, Instant registeredAt) {

    record Key(String type, String consumer) {}
}
