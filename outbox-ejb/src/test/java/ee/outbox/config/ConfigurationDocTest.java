/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.config;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

/** Holds {@code docs/configuration.md} against the code: every setting has one row, and nothing else is documented. */
class ConfigurationDocTest {

    /** Tests run in the module's directory. */
    private static final Path DOCUMENT = Path.of("..", "docs", "configuration.md");

    private static final Pattern ROW = Pattern.compile("^\\| `(outbox\\.[^`]*)` \\|.*$", Pattern.MULTILINE);
    private static final Pattern ASSIGNMENT = Pattern.compile("(?<![\\w.])(outbox\\.[A-Za-z0-9.-]+)\\s*=");
    private static final Pattern VARIABLE = Pattern.compile("\\b(OUTBOX_[A-Z0-9_]+)=");

    static Stream<Setting<?>> settings() {
        return SettingKeys.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void hasOneRowOfEachSettingWithItsDefaultAndRange(Setting<?> setting) throws IOException {
        String fallback = setting.fallback().isEmpty() ? "-" : "`" + setting.fallback() + "`";

        assertThat(found(ROW, 0).filter(row -> row.startsWith("| `" + setting.key() + "` |")))
                .singleElement()
                .asString()
                .startsWith("| `" + setting.key() + "` | " + fallback + " | " + setting.range() + " | ")
                .matches("\\|([^|]+\\|){4}");
    }

    @Test
    void hasNoRowOfAnythingElse() throws IOException {
        assertThat(found(ROW, 1).collect(toSet())).isEqualTo(keys());
    }

    @Test
    void setsNothingElseInItsExamples() throws IOException {
        assertThat(found(ASSIGNMENT, 1).collect(toSet())).isSubsetOf(keys());
    }

    /** MicroProfile Config 3.1, environment variables mapping rules. */
    @Test
    void setsNothingElseByEnvironmentVariables() throws IOException {
        Set<String> variables = keys().stream()
                .map(key -> key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(java.util.Locale.ROOT))
                .collect(toSet());

        assertThat(found(VARIABLE, 1).collect(toSet())).isSubsetOf(variables);
    }

    private static Set<String> keys() {
        return settings().map(Setting::key).collect(toSet());
    }

    private static Stream<String> found(Pattern pattern, int group) throws IOException {
        List<MatchResult> results =
                pattern.matcher(Files.readString(DOCUMENT)).results().toList();
        return results.stream().map(result -> result.group(group));
    }
}
