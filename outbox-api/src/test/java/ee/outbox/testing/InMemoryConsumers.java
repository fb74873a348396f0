/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.testing.InMemoryTransactions.Transaction;

import java.util.List;

/** The registered consumers of an in-memory store. */
final class InMemoryConsumers implements ConsumerStore {

    /** Not a consumer: the key that stands for the whole table, locked so that registrations follow one another. */
    private static final RegistrationRow.Key WHOLE_TABLE = new RegistrationRow.Key("", "");

    private final InMemoryTables tables;

    InMemoryConsumers(InMemoryTables tables) {
        this.tables = tables;
    }

    @Override
    public List<Ownership> register(Registration registration) {
        return tables.transactions.statement(tx -> {
            tables.lock(tables.registrations, tx, WHOLE_TABLE);
            List<Ownership> taken = tables.registrations.rows(tx).stream()
                    .filter(row -> isForeign(row, registration) && !isExpired(row, registration))
                    .map(row -> new Ownership(row.key().type(), row.application()))
                    .distinct()
                    .toList();
            if (taken.isEmpty()) {
                removeExpired(tx, registration);
                add(tx, registration);
            }
            return taken;
        });
    }

    private void removeExpired(Transaction tx, Registration registration) {
        tables.registrations.rows(tx).stream()
                .filter(row -> isExpired(row, registration))
                .filter(row -> isForeign(row, registration)
                        || registration.removesExpired() && row.application().equals(registration.application()))
                .forEach(row -> tables.registrations.remove(tx, row.key()));
    }

    private void add(Transaction tx, Registration registration) {
        registration
                .consumers()
                .forEach((type, names) -> names.forEach(name -> {
                    RegistrationRow.Key key = new RegistrationRow.Key(type, name);
                    tables.registrations.write(
                            tx, key, new RegistrationRow(key, registration.application(), tables.clock.instant()));
                }));
    }

    private static boolean isForeign(RegistrationRow row, Registration registration) {
        return !row.application().equals(registration.application())
                && registration.consumers().containsKey(row.key().type());
    }

    private boolean isExpired(RegistrationRow row, Registration registration) {
        return row.registeredAt().isBefore(tables.clock.instant().minus(registration.expiry()));
    }
}
