/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.api;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * The body of {@code POST /api/orders/{id}/claim}.
 *
 * @param by who claims
 */
public record NewClaim(@NotBlank @Size(max = 80) String by) {}
