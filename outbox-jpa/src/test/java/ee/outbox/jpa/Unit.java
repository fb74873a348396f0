/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.spi.StoreSettings;
import ee.outbox.spi.TableNames;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;

/** A persistence unit outside of a container: one entity manager a transaction, bound to its thread. */
final class Unit implements AutoCloseable {

    private final EntityManagerFactory factory;
    private final ThreadLocal<EntityManager> current = new ThreadLocal<>();
    private final JpaStores stores;

    Unit(String name, String url, Map<String, ?> properties) {
        Map<String, Object> all = new java.util.HashMap<>(properties);
        all.put("jakarta.persistence.jdbc.url", url);
        this.factory = Persistence.createEntityManagerFactory(name, all);
        this.stores = new JpaStores(this::entityManager, new StoreSettings(TableNames.DEFAULT, Duration.ofSeconds(60)));
    }

    Unit(String name, String url) {
        this(name, url, Map.of());
    }

    EntityManagerFactory factory() {
        return factory;
    }

    EntityManager entityManager() {
        return current.get();
    }

    JpaStores stores() {
        return stores;
    }

    <T> T inTransaction(Callable<T> work) throws Exception {
        EntityManager entityManager = factory.createEntityManager();
        current.set(entityManager);
        try {
            entityManager.getTransaction().begin();
            T result = work.call();
            entityManager.getTransaction().commit();
            return result;
        } finally {
            if (entityManager.getTransaction().isActive()) {
                entityManager.getTransaction().rollback();
            }
            current.remove();
            entityManager.close();
        }
    }

    @Override
    public void close() {
        factory.close();
    }
}
