/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.cdi;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/**
 * The application's only persistence unit. The annotation stands in the class because Payara injects by what it finds
 * there; the class is left out of the jar's index because WildFly would else resolve the reference in every application,
 * also where there are several units. No bean by itself: {@link UnitExtension} makes it one unless
 * {@link ee.outbox.OutboxUnit} says which unit is meant.
 */
public class ContainerUnit {

    @PersistenceContext
    private EntityManager entityManager;

    EntityManager entityManager() {
        return entityManager;
    }
}
