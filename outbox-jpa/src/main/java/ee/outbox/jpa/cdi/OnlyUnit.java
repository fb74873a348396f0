/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.cdi;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.PersistenceContextType;
import jakarta.persistence.PersistenceProperty;
import jakarta.persistence.SynchronizationType;

/** The persistence context without a name, which stands for an application's only unit. */
final class OnlyUnit extends AnnotationLiteral<PersistenceContext> implements PersistenceContext {

    private static final long serialVersionUID = 1L;

    @Override
    public String name() {
        return "";
    }

    @Override
    public String unitName() {
        return "";
    }

    @Override
    public PersistenceContextType type() {
        return PersistenceContextType.TRANSACTION;
    }

    @Override
    public SynchronizationType synchronization() {
        return SynchronizationType.SYNCHRONIZED;
    }

    @Override
    public PersistenceProperty[] properties() {
        return new PersistenceProperty[0];
    }
}
