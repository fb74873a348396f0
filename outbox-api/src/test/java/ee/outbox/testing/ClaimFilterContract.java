/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.Message;
import ee.outbox.spi.ClaimRequest;
import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Set;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Claim: a node takes only what it can fully deliver, and only the topics it was told. */
abstract class ClaimFilterContract extends OperationContract {

    ClaimFilterContract(StoreContract store) {
        super(store);
    }

    private static final Set<String> ALL_TOPICS = Set.of();

    @Test
    void takesATypeOfWhichItHasEveryRegisteredConsumer() throws Exception {
        register(Map.of(TYPE, Set.of("inventory", "mail")));
        UUID id = append();

        assertThat(claim(Map.of(TYPE, Set.of("mail", "inventory")))).containsExactly(id);
    }

    @Test
    void takesATypeOfWhichItHasMoreConsumersThanAreRegistered() throws Exception {
        register(Map.of(TYPE, Set.of("inventory")));
        UUID id = append();

        assertThat(claim(Map.of(TYPE, Set.of("mail", "inventory")))).containsExactly(id);
    }

    @Test
    void leavesATypeOfWhichItLacksARegisteredConsumer() throws Exception {
        register(Map.of(TYPE, Set.of("inventory", "mail")));
        UUID id = append();

        assertThat(claim(Map.of(TYPE, Set.of("inventory")))).isEmpty();
        assertThat(find(id).attempts()).isZero();
    }

    @Test
    void leavesATypeWhoseRegisteredConsumerHasAnotherName() throws Exception {
        register(Map.of(TYPE, Set.of("mail")));
        append();

        assertThat(claim(Map.of(TYPE, Set.of("inventory")))).isEmpty();
    }

    @Test
    void takesTheTypesItCanDeliverPastThoseItCannot() throws Exception {
        register(Map.of(TYPE, Set.of("inventory", "mail"), OTHER_TYPE, Set.of("shipping")));
        append();
        UUID other = append(otherMessage());

        assertThat(claim(Map.of(TYPE, Set.of("inventory"), OTHER_TYPE, Set.of("shipping"))))
                .containsExactly(other);
    }

    @Test
    void holdsEachTypeAgainstItsOwnConsumers() throws Exception {
        register(Map.of(TYPE, Set.of("inventory"), OTHER_TYPE, Set.of("shipping")));
        append();

        assertThat(claim(Map.of(TYPE, Set.of("shipping"), OTHER_TYPE, Set.of("inventory", "shipping"))))
                .isEmpty();
    }

    @Test
    void takesATypeOfWhichNoConsumerIsRegistered() throws Exception {
        UUID id = append();

        assertThat(claim(Map.of(TYPE, Set.of("inventory")))).containsExactly(id);
    }

    @Test
    void leavesATypeItDidNotAskFor() throws Exception {
        UUID id = append(otherMessage());

        assertThat(claim(Map.of(TYPE, Set.of("inventory")))).isEmpty();
        assertThat(find(id).attempts()).isZero();
    }

    @Test
    void takesNothingForNoTypes() throws Exception {
        append();

        assertThat(claim(Map.of())).isEmpty();
    }

    @Test
    void takesSeveralTypesInOneBatch() throws Exception {
        UUID one = append();
        UUID other = append(otherMessage());

        assertThat(claim(Map.of(TYPE, Set.of("inventory"), OTHER_TYPE, Set.of("shipping"))))
                .containsExactly(one, other);
    }

    @Test
    void tellsTypesApartByCaseAndTrailingBlank() throws Exception {
        append(Message.of(TYPE.toUpperCase(java.util.Locale.ROOT), "{}"));
        append(Message.of(TYPE + " ", "{}"));

        assertThat(claim(Map.of(TYPE, Set.of("inventory")))).isEmpty();
    }

    @Test
    void takesOnlyTheTopicsItAskedFor() throws Exception {
        UUID orders = append(message().topic("orders"));
        append(message().topic("invoices"));
        UUID returns = append(message().topic("returns"));

        assertThat(ids(claim(topics(Set.of("orders", "returns"))))).containsExactly(orders, returns);
    }

    @Test
    void takesEveryTopicWhenItAsksForNone() throws Exception {
        UUID orders = append(message().topic("orders"));
        UUID invoices = append(message().topic("invoices"));

        assertThat(ids(claim(topics(ALL_TOPICS)))).containsExactly(orders, invoices);
    }

    private java.util.List<UUID> claim(Map<String, Set<String>> consumers) throws Exception {
        return ids(claim(request(50, LEASE, consumers, ALL_TOPICS)));
    }

    private ClaimRequest topics(Set<String> topics) {
        return request(50, LEASE, Map.of(TYPE, Set.of(CONSUMER)), topics);
    }

    private static Message otherMessage() {
        return Message.of(OTHER_TYPE, "{}");
    }
}
