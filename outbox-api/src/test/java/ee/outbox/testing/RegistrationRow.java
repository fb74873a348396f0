/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import java.util.Set;

/** The consumers of a type, all of one application. */
record RegistrationRow(String type, String application, Set<String> consumers) {}
