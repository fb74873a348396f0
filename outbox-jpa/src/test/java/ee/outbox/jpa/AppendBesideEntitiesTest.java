/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import jakarta.persistence.FlushModeType;
import jakarta.persistence.PostPersist;
import jakarta.persistence.PostUpdate;
import jakarta.persistence.PrePersist;
import jakarta.persistence.PreUpdate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.annotation.Annotation;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Append leaves the application's own persistence context as it was. */
@ParameterizedClass
@ValueSource(strings = {"hibernate", "eclipselink"})
class AppendBesideEntitiesTest {

    @Parameter
    String provider;

    private Postgres database;
    private Unit unit;

    /** Uses the store once, as a node does when it starts. */
    @BeforeEach
    void open() throws Exception {
        database = Postgres.database("append_" + provider + "_" + System.nanoTime());
        unit = new Unit(provider, database.url());
        unit.inTransaction(unit.stores().archive()::problems);
    }

    @AfterEach
    void close() {
        OrderListener.clear();
        unit.close();
    }

    @Test
    void flushesNothing() throws Exception {
        long flushed = unit.inTransaction(() -> {
            unit.entityManager().persist(new Order(1, "new"));
            append();
            return ordersSeenInside();
        });

        assertThat(flushed).isZero();
        assertThat(orders()).isEqualTo(1);
        assertThat(messages()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(classes = {PrePersist.class, PostPersist.class, PreUpdate.class, PostUpdate.class})
    void worksInsideAFlush(Class<? extends Annotation> callback) throws Exception {
        OrderListener.on(callback, this::append);

        unit.inTransaction(() -> {
            unit.entityManager().persist(new Order(1, "new"));
            return null;
        });
        unit.inTransaction(() -> {
            unit.entityManager().find(Order.class, 1L).note("changed");
            return null;
        });

        assertThat(messages()).isEqualTo(1);
        assertThat(database.count("select count(*) from orders where note = 'changed'"))
                .isEqualTo(1);
    }

    @Test
    void rollsBackWithTheFlushThatItRanIn() throws Exception {
        OrderListener.on(PostPersist.class, this::append);

        unit.inTransaction(() -> {
            unit.entityManager().persist(new Order(1, "new"));
            unit.entityManager().flush();
            unit.entityManager().getTransaction().rollback();
            unit.entityManager().getTransaction().begin();
            return null;
        });

        assertThat(orders()).isZero();
        assertThat(messages()).isZero();
    }

    @Test
    void leavesTheTransactionAliveAfterADuplicate() throws Exception {
        UUID id = UUID.randomUUID();

        boolean rollbackOnly = unit.inTransaction(() -> {
            unit.stores().messages().append(Messages.message(id));
            unit.stores().messages().append(Messages.message(id));
            unit.entityManager().persist(new Order(1, "new"));
            return unit.entityManager().getTransaction().getRollbackOnly();
        });

        assertThat(rollbackOnly).isFalse();
        assertThat(orders()).isEqualTo(1);
        assertThat(messages()).isEqualTo(1);
    }

    @Test
    void leavesTheSharedCacheAlone() throws Exception {
        unit.inTransaction(() -> {
            unit.entityManager().persist(new Order(1, "new"));
            return null;
        });
        unit.inTransaction(() -> unit.entityManager().find(Order.class, 1L));
        assertThat(unit.factory().getCache().contains(Order.class, 1L)).isTrue();

        unit.inTransaction(() -> {
            append();
            return null;
        });

        assertThat(unit.factory().getCache().contains(Order.class, 1L)).isTrue();
    }

    private void append() {
        assertThat(unit.stores().messages().append(Messages.message())).isTrue();
    }

    private long ordersSeenInside() {
        return ((Number) unit.entityManager()
                        .createNativeQuery("select count(*) from orders")
                        .setFlushMode(FlushModeType.COMMIT)
                        .getSingleResult())
                .longValue();
    }

    private long orders() throws Exception {
        return database.count("select count(*) from orders");
    }

    private long messages() throws Exception {
        return database.count("select count(*) from outbox.message");
    }
}
