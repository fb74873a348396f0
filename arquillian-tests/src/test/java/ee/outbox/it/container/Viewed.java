/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import java.util.UUID;

/** An event whose only observer is in a scope that no worker has. */
public record Viewed(UUID id) {}
