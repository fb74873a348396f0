/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import ee.outbox.Due;
import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class NewMessageTest {

    @Test
    void keepsItsHeadersWhateverBecomesOfTheMap() {
        Map<String, String> headers = new HashMap<>(Map.of("a", "1"));
        NewMessage message = message("{}", headers);

        headers.put("b", "2");

        assertThat(message.headers()).containsOnlyKeys("a");
        assertThatThrownBy(() -> message.headers().put("c", "3")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void refusesNull() {
        assertThatThrownBy(() -> message(null, Map.of()))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("payload");
        assertThatThrownBy(() -> message("{}", null)).isInstanceOf(NullPointerException.class);
    }

    private static NewMessage message(String payload, Map<String, String> headers) {
        return new NewMessage(UUID.randomUUID(), "evt.a.v1", "orders", Optional.empty(), payload, headers, Due.NOW);
    }
}
