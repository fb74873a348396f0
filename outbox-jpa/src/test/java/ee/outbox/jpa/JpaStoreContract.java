/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageArchive;
import ee.outbox.spi.MessageStore;
import ee.outbox.testing.StoreContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

/** The store contract, with one provider on one database. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JpaStoreContract extends StoreContract {

    private final Postgres database;
    private final Unit unit;

    JpaStoreContract(String unit) {
        this.database = Postgres.database("contract_" + unit);
        this.unit = new Unit(unit, database.url());
    }

    @AfterAll
    void close() {
        unit.close();
    }

    @Override
    protected MessageStore messages() {
        return unit.stores().messages();
    }

    @Override
    protected MarkerStore markers() {
        return unit.stores().markers();
    }

    @Override
    protected ConsumerStore consumers() {
        return unit.stores().consumers();
    }

    @Override
    protected MessageArchive archive() {
        return unit.stores().archive();
    }

    @Override
    protected <T> T inTransaction(Callable<T> work) throws Exception {
        return unit.inTransaction(work);
    }

    @Override
    protected void advance(Duration time) throws Exception {
        database.advance(time);
    }

    @Override
    protected Instant now() {
        return Instant.now();
    }

    @Override
    protected void clear() throws Exception {
        database.clear();
    }
}
