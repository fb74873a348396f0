/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.sql.SQLException;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The tables refuse rows that can't be. */
class SchemaConstraintsTest {

    private static Postgres database;

    @BeforeAll
    static void create() throws SQLException {
        database = Postgres.database("constraints");
        database.execute(Messages.insert(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    message_finished_once_ck     | delivered_at = now(), dead_at = now()
                    message_lease_whole_ck       | lease_owner = 'a'
                    message_lease_whole_ck       | leased_until = available_at
                    message_lease_due_ck         | lease_owner = 'a', leased_until = available_at + interval '1 hour'
                    message_finished_unleased_ck | lease_owner = 'a', leased_until = available_at, dead_at = now()
                    message_headers_ck           | headers = '{"tenant":'
                    message_headers_ck           | headers = '[]'
                    message_attempts_ck          | attempts = -1
                    message_fencing_token_ck     | fencing_token = -1
                    """)
    void refuses(String constraint, String change) {
        assertThatThrownBy(() -> database.execute("update outbox.message set " + change))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining(constraint);
    }
}
