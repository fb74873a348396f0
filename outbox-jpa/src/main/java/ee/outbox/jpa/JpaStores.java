/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageArchive;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.StoreSettings;
import jakarta.persistence.EntityManager;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * The four stores on one persistence unit.
 *
 * <p>Threads: as safe as the entity manager that is supplied; a container-managed one, which stands for that of the
 * current transaction, is. Creating the stores reads nothing; their first use asks what database it is, and has to be
 * outside of a flush.
 */
public final class JpaStores {

    private final Database database;

    /**
     * On a persistence unit.
     *
     * @param entityManager asked for each statement; to be the one of the current transaction
     * @param settings where the tables are, and how long statements may take
     */
    public JpaStores(Supplier<EntityManager> entityManager, StoreSettings settings) {
        this.database = new Database(
                Objects.requireNonNull(entityManager, "entityManager"), Objects.requireNonNull(settings, "settings"));
    }

    public MessageStore messages() {
        return new JpaMessageStore(database);
    }

    public MarkerStore markers() {
        return new JpaMarkerStore(database);
    }

    public ConsumerStore consumers() {
        return new JpaConsumerStore(database);
    }

    public MessageArchive archive() {
        return new JpaMessageArchive(database);
    }
}
