/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Problems: a store that works has none. */
abstract class ProblemsContract extends OperationContract {

    ProblemsContract(StoreContract store) {
        super(store);
    }

    @Test
    void areNoneWhenEverythingIsThere() throws Exception {
        assertThat(tx(() -> store.archive().problems())).isEmpty();
    }
}
