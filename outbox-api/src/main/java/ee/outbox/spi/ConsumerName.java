/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import java.util.Set;

/**
 * A consumer's name in markers.
 *
 * @param value its name, written to new markers
 * @param aliases former names, whose markers count as well
 */
public record ConsumerName(String value, Set<String> aliases) {}
