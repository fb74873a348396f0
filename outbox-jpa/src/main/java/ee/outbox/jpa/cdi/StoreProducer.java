/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.cdi;

import ee.outbox.OutboxUnit;
import ee.outbox.jpa.JpaStores;
import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageArchive;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.StoreSettings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;

/** Makes the stores beans, on the unit that {@link OutboxUnit} names, or else on the application's only one. */
@ApplicationScoped
public class StoreProducer {

    @Inject
    @OutboxUnit
    Instance<EntityManager> named;

    @Inject
    Instance<ContainerUnit> only;

    @Inject
    StoreSettings settings;

    private JpaStores stores;

    @PostConstruct
    void open() {
        // Once: an Instance keeps each dependent object that it gave out until it is destroyed itself.
        EntityManager entityManager =
                named.isResolvable() ? named.get() : only.get().entityManager();
        stores = new JpaStores(() -> entityManager, settings);
    }

    @Produces
    @ApplicationScoped
    MessageStore messages() {
        return stores.messages();
    }

    @Produces
    @ApplicationScoped
    MarkerStore markers() {
        return stores.markers();
    }

    @Produces
    @ApplicationScoped
    ConsumerStore consumers() {
        return stores.consumers();
    }

    @Produces
    @ApplicationScoped
    MessageArchive archive() {
        return stores.archive();
    }
}
