/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import java.util.UUID;

record MarkerKey(String consumer, UUID messageId) {}
