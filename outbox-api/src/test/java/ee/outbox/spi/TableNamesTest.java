/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.spi;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class TableNamesTest {

    @Test
    void putsSchemaAndPrefixBeforeTheTable() {
        assertThat(TableNames.DEFAULT.table("message")).isEqualTo("outbox.message");
        assertThat(new TableNames("shop", "ob_").table("message")).isEqualTo("shop.ob_message");
    }

    @Test
    void leavesOutWhatIsEmpty() {
        assertThat(new TableNames("", "ob_").table("message")).isEqualTo("ob_message");
        assertThat(new TableNames("", "").table("message")).isEqualTo("message");
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a b", "a.b", "a;b", "a-b", "a\"b", "a`b", "a'b", "\u00e4", "a\n", "a\0"})
    void refusesWhatCannotStandInAStatement(String name) {
        assertThatThrownBy(() -> new TableNames(name, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("OUTBOX-013")
                .hasMessageContaining("schema");
        assertThatThrownBy(() -> new TableNames("", name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("prefix");
    }

    @Test
    void acceptsUpTo40Characters() {
        String longest = "x".repeat(40);

        assertThat(new TableNames(longest, longest).schema()).isEqualTo(longest);
        assertThatThrownBy(() -> new TableNames(longest + "x", "")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesNull() {
        assertThatThrownBy(() -> new TableNames(null, "")).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> new TableNames("", null)).isInstanceOf(NullPointerException.class);
    }
}
