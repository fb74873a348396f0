/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.jpa.dialect.Dialect;
import ee.outbox.jpa.dialect.Sql;
import ee.outbox.spi.StoreSettings;
import jakarta.persistence.EntityManager;

import java.util.function.Supplier;

/** The database behind the persistence unit; asked what it is at first use, because that takes a transaction. */
final class Database {

    private final Supplier<EntityManager> entityManager;
    private final Sql sql;
    private volatile Dialect dialect;

    Database(Supplier<EntityManager> entityManager, StoreSettings settings) {
        this.entityManager = entityManager;
        this.sql = new Sql(entityManager, settings);
    }

    EntityManager entityManager() {
        return entityManager.get();
    }

    String table(String table) {
        return sql.table(table);
    }

    /**
     * Two threads may both ask: they get the same answer, and neither waits for the other's transaction.
     *
     * <p>Not to be asked first inside a flush: EclipseLink begins a transaction for a native query that it sees before any
     * other, and the commit that the flush belongs to then ends that one instead of its own (seen with 4.0.8). Native
     * updates, as append and mark are, don't have that effect.
     */
    Dialect dialect() {
        Dialect known = dialect;
        if (known == null) {
            known = Dialect.of(sql);
            dialect = known;
        }
        return known;
    }
}
