/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import org.junit.jupiter.api.Test;

import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

class JsonTextsTest {

    @Test
    void readsTheHeadersThatItWrote() {
        Map<String, String> headers = Map.of("tenant", "north \"east\"", "empty", "");

        assertThat(JsonTexts.headers(JsonTexts.headers(headers))).isEqualTo(headers);
    }

    @Test
    void readsHeadersThatSomebodyMadeNumbersOrObjects() {
        assertThat(JsonTexts.headers("{\"a\":1,\"b\":null,\"c\":{\"d\":[]},\"e\":\"text\"}"))
                .isEqualTo(Map.of("a", "1", "b", "null", "c", "{\"d\":[]}", "e", "text"));
    }
}
