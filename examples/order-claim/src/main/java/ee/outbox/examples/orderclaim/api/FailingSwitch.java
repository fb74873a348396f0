/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.api;

import jakarta.validation.constraints.NotNull;

/**
 * The body of {@code PUT /api/failing}, and its answer.
 *
 * @param failing whether the inventory fails
 */
public record FailingSwitch(@NotNull Boolean failing) {}
