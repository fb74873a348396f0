/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Message;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Find: messages by what an operator asks for, in append order. */
abstract class FindContract extends OperationContract {

    FindContract(StoreContract store) {
        super(store);
    }

    @Test
    void findsNothingForAnUnknownId() throws Exception {
        append();

        assertThat(isGone(UUID.randomUUID())).isTrue();
    }

    @Test
    void returnsWhatOneMessageIs() throws Exception {
        UUID id = append(message().key("order-7").header("tenant", "a"));

        StoredMessage one = find(id);

        assertThat(one.envelope().id()).isEqualTo(id);
        assertThat(tx(() -> store.archive().find(MessageFilter.ALL))).containsExactly(one);
    }

    @Test
    void returnsMessagesInAppendOrderWhateverTheirDueTimes() throws Exception {
        UUID first = append(message().delay(Duration.ofHours(2)));
        UUID second = append(message().delay(Duration.ofHours(1)));
        UUID third = append();

        assertThat(find(MessageFilter.ALL)).containsExactly(first, second, third);
    }

    @Test
    void returnsTheOldestUpToTheLimit() throws Exception {
        List<UUID> ids = appendMany(5);

        assertThat(find(MessageFilter.ALL.limit(2))).containsExactlyElementsOf(ids.subList(0, 2));
    }

    @Test
    void filtersByState() throws Exception {
        UUID delivered = appendDelivered();
        UUID dead = appendDead();
        UUID leased = appendAndClaim().messageId();
        UUID due = append();
        UUID scheduled = append(message().delay(Duration.ofHours(1)));

        assertThat(find(MessageFilter.ALL.in(MessageState.DELIVERED))).containsExactly(delivered);
        assertThat(find(MessageFilter.ALL.in(MessageState.DEAD))).containsExactly(dead);
        assertThat(find(MessageFilter.ALL.in(MessageState.LEASED))).containsExactly(leased);
        assertThat(find(MessageFilter.ALL.in(MessageState.PENDING))).containsExactly(due, scheduled);
    }

    @Test
    void filtersByTopic() throws Exception {
        UUID orders = append(message().topic("orders"));
        append(message().topic("invoices"));

        assertThat(find(MessageFilter.ALL.topic("orders"))).containsExactly(orders);
    }

    @Test
    void filtersByType() throws Exception {
        append();
        UUID other = append(Message.of(OTHER_TYPE, "{}"));

        assertThat(find(MessageFilter.ALL.type(OTHER_TYPE))).containsExactly(other);
    }

    @Test
    void filtersByKey() throws Exception {
        append();
        UUID seven = append(message().key("order-7"));
        append(message().key("order-8"));

        assertThat(find(MessageFilter.ALL.key("order-7"))).containsExactly(seven);
    }

    @Test
    void matchesEveryPartOfTheFilter() throws Exception {
        UUID match = append(message().topic("orders").key("order-7"));
        append(message().topic("orders").key("order-8"));
        append(message().topic("invoices").key("order-7"));

        MessageFilter filter = MessageFilter.ALL
                .in(MessageState.PENDING)
                .topic("orders")
                .type(TYPE)
                .key("order-7");

        assertThat(find(filter)).containsExactly(match);
    }

    @Test
    void takesAFilterAsText() throws Exception {
        append(message().key("order-7"));

        assertThat(find(MessageFilter.ALL.key("order%"))).isEmpty();
        assertThat(find(MessageFilter.ALL.key("' or '1'='1"))).isEmpty();
    }

    private List<UUID> find(MessageFilter filter) throws Exception {
        return tx(() -> store.archive().find(filter)).stream()
                .map(message -> message.envelope().id())
                .toList();
    }
}
