/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import java.time.Instant;

record MarkerRow(MarkerKey key, Instant processedAt) {}
