/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.Test;

import javax.sql.DataSource;

import static org.assertj.core.api.Assertions.assertThat;

@ArquillianTest
class HarnessIT {

    @Resource(lookup = "java:app/jdbc/app")
    DataSource dataSource;

    @PersistenceContext
    EntityManager em;

    @Inject
    UserTransaction transaction;

    @Deployment
    static Archive<?> war() {
        return Deployments.plainWar("harness");
    }

    @Test
    void reachesTheDataSource() throws Exception {
        try (var connection = dataSource.getConnection()) {
            assertThat(connection.getMetaData().getDatabaseProductVersion()).startsWith("18");
        }
    }

    @Test
    void runsSqlInAJtaTransaction() throws Exception {
        transaction.begin();

        Object one = em.createNativeQuery("select 1").getSingleResult();

        assertThat(one).isEqualTo(1);
        assertThat(transaction.getStatus()).isEqualTo(Status.STATUS_ACTIVE);
        transaction.commit();
    }
}
