/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.cdi;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/**
 * The application's only persistence unit. No bean by itself, for the reference can't be resolved where there are several
 * units: {@link UnitExtension} makes it one unless {@link ee.outbox.OutboxUnit} says which unit is meant.
 */
public class ContainerUnit {

    @PersistenceContext
    private EntityManager entityManager;

    EntityManager entityManager() {
        return entityManager;
    }
}
