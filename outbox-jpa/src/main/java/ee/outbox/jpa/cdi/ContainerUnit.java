/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.cdi;

import jakarta.persistence.EntityManager;

/**
 * The application's only persistence unit. No bean by itself, and without the annotation that injects the unit, because
 * the reference can't be resolved where there are several: {@link UnitExtension} adds both unless
 * {@link ee.outbox.OutboxUnit} says which unit is meant.
 */
public class ContainerUnit {

    private EntityManager entityManager;

    EntityManager entityManager() {
        return entityManager;
    }
}
