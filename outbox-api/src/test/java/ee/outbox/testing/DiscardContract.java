/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Message;
import ee.outbox.admin.MessageState;
import ee.outbox.spi.Lease;
import ee.outbox.spi.Settlement.Dead;
import org.junit.jupiter.api.Test;

import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Discard: a dead message goes with its markers. */
abstract class DiscardContract extends OperationContract {

    DiscardContract(StoreContract store) {
        super(store);
    }

    @Test
    void removesADeadMessage() throws Exception {
        UUID id = appendDead();

        assertThat(discard(id)).isTrue();

        assertThat(isGone(id)).isTrue();
    }

    @Test
    void removesItsMarkersAndNoOthers() throws Exception {
        Lease dead = appendAndClaim();
        mark(dead, consumer("inventory"));
        settle(dead, new Dead("mail: no"));
        Lease other = appendAndClaim();
        mark(other, consumer("inventory"));

        discard(dead.messageId());

        assertThat(done(dead.messageId())).isEmpty();
        assertThat(done(other.messageId())).containsExactly("inventory");
    }

    @Test
    void refusesWhatIsNotDead() throws Exception {
        UUID delivered = appendDelivered();
        Lease leased = appendAndClaim();
        mark(leased, consumer("inventory"));
        UUID pending = append();

        assertThat(discard(delivered)).isFalse();
        assertThat(discard(leased.messageId())).isFalse();
        assertThat(discard(pending)).isFalse();
        assertThat(discard(UUID.randomUUID())).isFalse();
        assertThat(isGone(delivered)).isFalse();
        assertThat(isGone(leased.messageId())).isFalse();
        assertThat(isGone(pending)).isFalse();
        assertThat(done(leased.messageId())).containsExactly("inventory");
    }

    @Test
    void refusesAReplayedMessage() throws Exception {
        UUID id = appendDead();
        tx(() -> store.archive().replay(id));

        assertThat(discard(id)).isFalse();
    }

    @Test
    void leavesTheMessageDeadWhenItIsRolledBack() throws Exception {
        UUID id = appendDead();

        try (var operator = hold(() -> store.archive().discard(id))) {
            assertThat(operator.result()).isTrue();
        }

        assertThat(find(id).state()).isEqualTo(MessageState.DEAD);
    }

    @Test
    void freesTheId() throws Exception {
        UUID id = appendDead();
        discard(id);

        append(Message.of(TYPE, "another life").id(id));

        assertThat(claimOnly().envelope().payload()).isEqualTo("another life");
    }

    private boolean discard(UUID id) throws Exception {
        return tx(() -> store.archive().discard(id));
    }
}
