/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import java.util.UUID;

/** The newcomer's main job, in several states of his code. */
public interface Redeeming {

    UUID redeem(String code);
}
