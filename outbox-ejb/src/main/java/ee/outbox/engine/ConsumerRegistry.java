/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

/** The consumers of this node by event type, in the order in which they are called. Immutable. */
public final class ConsumerRegistry {

    private static final Comparator<ConsumerDefinition> CALL_ORDER = Comparator.comparingInt(
                    ConsumerDefinition::priority)
            .thenComparing(consumer -> consumer.name().value());

    private final Map<String, List<ConsumerDefinition>> byType;

    public ConsumerRegistry(Collection<ConsumerDefinition> consumers) {
        Set<String> types = new TreeSet<>();
        consumers.forEach(consumer -> types.addAll(consumer.types()));
        this.byType = types.stream()
                .collect(toMap(
                        type -> type,
                        type -> consumers.stream()
                                .filter(consumer -> consumer.types().contains(type))
                                .sorted(CALL_ORDER)
                                .toList()));
    }

    /** The consumers of a type, first to be called first. */
    public List<ConsumerDefinition> of(String type) {
        return byType.getOrDefault(type, List.of());
    }

    /** The consumers' names by type, as registrations want them. */
    public Map<String, Set<String>> names() {
        return namesBy(consumer -> Stream.of(consumer.name().value()));
    }

    /** The same with their former names, as claims want them: who has a consumer has what it was called before. */
    public Map<String, Set<String>> namesAndAliases() {
        return namesBy(ConsumerDefinition::names);
    }

    private Map<String, Set<String>> namesBy(Function<ConsumerDefinition, Stream<String>> names) {
        return byType.entrySet().stream()
                .collect(toMap(
                        Map.Entry::getKey,
                        entry -> entry.getValue().stream().flatMap(names).collect(toUnmodifiableSet())));
    }
}
