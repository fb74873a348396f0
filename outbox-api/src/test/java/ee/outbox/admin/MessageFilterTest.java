/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.admin;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class MessageFilterTest {

    @Test
    void asksForNothingAtFirst() {
        assertThat(MessageFilter.ALL.state()).isEmpty();
        assertThat(MessageFilter.ALL.topic()).isEmpty();
        assertThat(MessageFilter.ALL.type()).isEmpty();
        assertThat(MessageFilter.ALL.key()).isEmpty();
        assertThat(MessageFilter.ALL.limit()).isEqualTo(100);
    }

    @Test
    void keepsEveryPartThatWasGiven() {
        MessageFilter filter = MessageFilter.ALL
                .in(MessageState.DEAD)
                .topic("orders")
                .type("evt.a.v1")
                .key("order-7")
                .limit(7);

        assertThat(filter.state()).contains(MessageState.DEAD);
        assertThat(filter.topic()).contains("orders");
        assertThat(filter.type()).contains("evt.a.v1");
        assertThat(filter.key()).contains("order-7");
        assertThat(filter.limit()).isEqualTo(7);
    }

    @Test
    void isCopiedByAChangeAndLeftAsItWas() {
        MessageFilter dead = MessageFilter.ALL.in(MessageState.DEAD);

        MessageFilter deadOrders = dead.topic("orders");

        assertThat(dead.topic()).isEmpty();
        assertThat(deadOrders.state()).contains(MessageState.DEAD);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000})
    void acceptsLimitsInRange(int limit) {
        assertThat(MessageFilter.ALL.limit(limit).limit()).isEqualTo(limit);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, 1001})
    void refusesLimitsOutOfRange(int limit) {
        assertThatThrownBy(() -> MessageFilter.ALL.limit(limit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("OUTBOX-030")
                .hasMessageContaining(String.valueOf(limit));
    }

    @Test
    void refusesNull() {
        assertThatThrownBy(() -> MessageFilter.ALL.in(null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> MessageFilter.ALL.topic(null)).isInstanceOf(NullPointerException.class);
    }
}
