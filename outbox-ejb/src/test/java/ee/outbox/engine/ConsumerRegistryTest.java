/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class ConsumerRegistryTest {

    private final ConsumerDefinition late =
            TestConsumer.named("a").types("one", "two").priority(9).definition();
    private final ConsumerDefinition early =
            TestConsumer.named("b").types("one").priority(1).definition();
    private final ConsumerRegistry registry = new ConsumerRegistry(List.of(late, early));

    @Test
    void knowsTheConsumersOfATypeInCallOrder() {
        assertThat(registry.of("one")).containsExactly(early, late);
        assertThat(registry.of("two")).containsExactly(late);
    }

    @Test
    void knowsNobodyForAnotherType() {
        assertThat(registry.of("three")).isEmpty();
    }

    @Test
    void namesThemByType() {
        assertThat(registry.names()).isEqualTo(Map.of("one", Set.of("a", "b"), "two", Set.of("a")));
    }

    @Test
    void addsFormerNamesForClaims() {
        ConsumerDefinition renamed =
                TestConsumer.named("c").types("one").aliases("old").definition();

        ConsumerRegistry registry = new ConsumerRegistry(List.of(early, renamed));

        assertThat(registry.names()).isEqualTo(Map.of("one", Set.of("b", "c")));
        assertThat(registry.namesAndAliases()).isEqualTo(Map.of("one", Set.of("b", "c", "old")));
    }
}
