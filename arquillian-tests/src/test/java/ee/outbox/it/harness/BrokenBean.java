/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Fails a deployment: nothing gives a {@link Runnable}. */
@ApplicationScoped
class BrokenBean {

    @Inject
    Runnable missing;
}
