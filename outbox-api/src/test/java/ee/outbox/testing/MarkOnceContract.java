/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import org.junit.jupiter.api.Test;

import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** MarkOnce: the same guard for what comes from elsewhere. */
abstract class MarkOnceContract extends OperationContract {

    MarkOnceContract(StoreContract store) {
        super(store);
    }

    private final UUID id = UUID.randomUUID();

    @Test
    void returnsTrueOnce() throws Exception {
        assertThat(markOnce(id)).isTrue();
        assertThat(markOnce(id)).isFalse();
        assertThat(done(id)).containsExactly(CONSUMER);
    }

    @Test
    void keepsConsumersAndMessagesApart() throws Exception {
        markOnce(id);

        assertThat(tx(() -> store.markers().markOnce("mail", id))).isTrue();
        assertThat(markOnce(UUID.randomUUID())).isTrue();
    }

    @Test
    void leavesTheTransactionUsable() throws Exception {
        markOnce(id);

        boolean marked = tx(() -> {
            store.markers().markOnce(CONSUMER, id);
            return store.markers().markOnce("mail", id);
        });

        assertThat(marked).isTrue();
        assertThat(done(id)).containsExactlyInAnyOrder(CONSUMER, "mail");
    }

    @Test
    void leavesNothingWhenItIsRolledBack() throws Exception {
        try (var caller = hold(() -> store.markers().markOnce(CONSUMER, id))) {
            assertThat(caller.result()).isTrue();
        }

        assertThat(markOnce(id)).isTrue();
    }

    @Test
    void waitsForAnotherTransactionsMarkerAndReturnsFalseOnceThatCommits() throws Exception {
        try (var first = hold(() -> store.markers().markOnce(CONSUMER, id))) {
            first.result();
            try (var second = hold(() -> store.markers().markOnce(CONSUMER, id))) {
                assertThat(second.endsSoon()).isFalse();
                first.commit();

                assertThat(second.result()).isFalse();
            }
        }
    }

    @Test
    void waitsForAnotherTransactionsMarkerAndReturnsTrueOnceThatRollsBack() throws Exception {
        try (var first = hold(() -> store.markers().markOnce(CONSUMER, id))) {
            first.result();
            try (var second = hold(() -> store.markers().markOnce(CONSUMER, id))) {
                assertThat(second.endsSoon()).isFalse();
                first.rollBack();

                assertThat(second.result()).isTrue();
            }
        }
    }

    @Test
    void knowsNothingOfAMessageWithoutMarkers() throws Exception {
        assertThat(done(id)).isEmpty();
    }
}
