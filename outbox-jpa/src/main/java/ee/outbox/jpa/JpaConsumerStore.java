/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.jpa.dialect.Dialect;
import ee.outbox.spi.ConsumerStore;

import java.util.List;

/** The registry of consumers in a table. */
final class JpaConsumerStore implements ConsumerStore {

    private final Database database;

    JpaConsumerStore(Database database) {
        this.database = database;
    }

    @Override
    public List<Ownership> register(Registration registration) {
        Dialect dialect = database.dialect();
        String ours = JsonTexts.consumers(registration.consumers());
        dialect.lockRegistrations();
        List<Ownership> foreign = dialect.foreignOwners(registration.application(), ours, registration.expiry());
        if (foreign.isEmpty()) {
            dialect.removeExpiredConsumers(ours, registration);
            dialect.addConsumers(registration.application(), ours);
        }
        return foreign;
    }
}
