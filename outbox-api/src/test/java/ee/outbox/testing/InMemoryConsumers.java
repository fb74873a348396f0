/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The registered consumers of an in-memory store. */
final class InMemoryConsumers implements ConsumerStore {

    /** Not a type: the key that stands for the whole table, locked so that registrations follow one another. */
    private static final String WHOLE_TABLE = "";

    private final InMemoryTables tables;

    InMemoryConsumers(InMemoryTables tables) {
        this.tables = tables;
    }

    @Override
    public List<Ownership> register(String application, Map<String, Set<String>> consumers) {
        return tables.transactions.statement(tx -> {
            tables.lock(tables.registrations, tx, WHOLE_TABLE);
            List<Ownership> taken = tables.registrations.rows(tx).stream()
                    .filter(row -> !row.application().equals(application) && consumers.containsKey(row.type()))
                    .map(row -> new Ownership(row.type(), row.application()))
                    .toList();
            if (taken.isEmpty()) {
                replace(tx, application, consumers);
            }
            return taken;
        });
    }

    private void replace(Transaction tx, String application, Map<String, Set<String>> consumers) {
        tables.registrations.rows(tx).stream()
                .filter(row -> row.application().equals(application))
                .forEach(row -> tables.registrations.remove(tx, row.type()));
        consumers.forEach((type, names) ->
                tables.registrations.write(tx, type, new RegistrationRow(type, application, Set.copyOf(names))));
    }
}
