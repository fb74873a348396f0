/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Message;
import ee.outbox.spi.NewMessage;
import org.junit.jupiter.api.Test;

import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Append with an id that is there: told by the return value, the transaction unharmed. */
abstract class AppendTwiceContract extends OperationContract {

    AppendTwiceContract(StoreContract store) {
        super(store);
    }

    @Test
    void returnsFalseForAnIdThatIsThere() throws Exception {
        UUID id = append();

        boolean appended = tx(() -> store.messages().append(again(id)));

        assertThat(appended).isFalse();
    }

    @Test
    void leavesTheFirstMessageAsItWas() throws Exception {
        UUID id = append();

        tx(() -> store.messages().append(again(id)));

        assertThat(find(id).envelope().payload()).isEqualTo("{}");
        assertThat(claim()).containsExactly(id);
    }

    @Test
    void leavesTheTransactionUsable() throws Exception {
        UUID id = append();
        NewMessage before = row(message());
        NewMessage after = row(message());

        boolean appended = tx(() -> {
            store.messages().append(before);
            store.messages().append(again(id));
            return store.messages().append(after);
        });

        assertThat(appended).isTrue();
        assertThat(claim()).containsExactly(id, before.id(), after.id());
    }

    @Test
    void returnsFalseWithinOneTransaction() throws Exception {
        NewMessage row = row(message());

        boolean again = tx(() -> {
            store.messages().append(row);
            return store.messages().append(row);
        });

        assertThat(again).isFalse();
        assertThat(claim()).containsExactly(row.id());
    }

    @Test
    void returnsFalseForADeliveredMessage() throws Exception {
        UUID id = appendDelivered();

        assertThat(tx(() -> store.messages().append(again(id)))).isFalse();
        assertThat(claim()).isEmpty();
    }

    @Test
    void returnsTrueForAnIdWhoseFirstAppendWasRolledBack() throws Exception {
        NewMessage row = row(message());
        try (var caller = hold(() -> store.messages().append(row))) {
            caller.result();
        }

        assertThat(tx(() -> store.messages().append(row))).isTrue();
    }

    @Test
    void waitsForAnotherTransactionsAppendAndReturnsFalseOnceThatCommits() throws Exception {
        NewMessage row = row(message());

        try (var first = hold(() -> store.messages().append(row))) {
            first.result();
            try (var second = hold(() -> store.messages().append(row))) {
                assertThat(second.endsSoon()).isFalse();
                first.commit();

                assertThat(second.result()).isFalse();
                second.commit();
            }
        }

        assertThat(claim()).containsExactly(row.id());
    }

    @Test
    void waitsForAnotherTransactionsAppendAndReturnsTrueOnceThatRollsBack() throws Exception {
        NewMessage row = row(message());

        try (var first = hold(() -> store.messages().append(row))) {
            first.result();
            try (var second = hold(() -> store.messages().append(row))) {
                assertThat(second.endsSoon()).isFalse();
                first.rollBack();

                assertThat(second.result()).isTrue();
                second.commit();
            }
        }

        assertThat(claim()).containsExactly(row.id());
    }

    @Test
    void returnsFalseAtOnceWhileAWorkerHoldsTheRow() throws Exception {
        UUID id = append();

        try (var worker = hold(() -> store.messages().claim(request()))) {
            assertThat(worker.result()).hasSize(1);
            try (var caller = hold(() -> store.messages().append(again(id)))) {
                assertThat(caller.result()).isFalse();
            }
        }
    }

    private static NewMessage again(UUID id) {
        return row(Message.of(TYPE, "another payload").id(id));
    }
}
