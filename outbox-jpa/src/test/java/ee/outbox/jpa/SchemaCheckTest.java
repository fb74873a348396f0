/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.OutboxException;
import ee.outbox.spi.StoreSettings;
import ee.outbox.spi.TableNames;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What is missing is told, with its remedy, and without an SQL error. */
class SchemaCheckTest {

    private Postgres database;

    @BeforeEach
    void create() {
        database = Postgres.database("schema_" + System.nanoTime());
    }

    @Test
    void findsNothingWhenAllIsThere() throws Exception {
        assertThat(problems("eclipselink", TableNames.DEFAULT)).isEmpty();
    }

    @Test
    void tellsOfTheMapping() throws Exception {
        assertThat(problems("unmapped", TableNames.DEFAULT))
                .singleElement()
                .asString()
                .startsWith("OUTBOX-040")
                .contains("<mapping-file>META-INF/outbox-orm.xml</mapping-file>");
    }

    @Test
    void tellsOfEachTable() throws Exception {
        assertThat(problems("eclipselink", new TableNames("elsewhere", "box_")))
                .hasSize(3)
                .allSatisfy(problem -> assertThat(problem)
                        .contains("ee/outbox/schema/postgresql/V001__outbox.sql from outbox-jpa.jar"))
                .anySatisfy(problem ->
                        assertThat(problem).startsWith("OUTBOX-041 table elsewhere.box_message is missing;"));
    }

    @Test
    void tellsOfColumns() throws Exception {
        database.execute("alter table outbox.processed drop column due_at, drop column last_error");

        assertThat(problems("eclipselink", TableNames.DEFAULT))
                .singleElement()
                .asString()
                .startsWith("OUTBOX-041 table outbox.processed lacks due_at, last_error;");
    }

    @Test
    void tellsOfTheClaimsIndex() throws Exception {
        database.execute("drop index outbox.message_due_ix");

        assertThat(problems("eclipselink", TableNames.DEFAULT))
                .singleElement()
                .asString()
                .startsWith("OUTBOX-041 table outbox.message has no index on (available_at, seq)");
    }

    @Test
    void findsTablesInTheConnectionsOwnSchema() throws Exception {
        assertThat(problems("eclipselink", new TableNames("", ""), "&options=-c%20search_path=outbox"))
                .isEmpty();
    }

    @Test
    void refusesAnotherDatabase() throws Exception {
        database.execute("create schema other");
        database.execute("create function other.version() returns text return 'Other DB 7.0'");

        assertThatThrownBy(
                        () -> problems("eclipselink", TableNames.DEFAULT, "&options=-c%20search_path=other,pg_catalog"))
                .isInstanceOf(OutboxException.class)
                .hasMessageContaining("OUTBOX-042")
                .hasMessageContaining("\"Other DB 7.0\"")
                .hasMessageContaining("PostgreSQL 16");
    }

    private List<String> problems(String provider, TableNames names) throws Exception {
        return problems(provider, names, "");
    }

    /** The transaction must be good for another statement afterwards. */
    private List<String> problems(String provider, TableNames names, String options) throws Exception {
        try (Unit unit = new Unit(provider, database.url() + options)) {
            JpaStores stores = new JpaStores(unit::entityManager, new StoreSettings(names, Duration.ofSeconds(60)));
            return unit.inTransaction(() -> {
                List<String> problems = stores.archive().problems();
                assertThat(unit.entityManager().getTransaction().getRollbackOnly())
                        .isFalse();
                unit.entityManager().createNativeQuery("select 1").getSingleResult();
                return problems;
            });
        }
    }
}
