/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A PostgreSQL of our own, whose data stays in its directory when it stops. */
final class Database implements AutoCloseable {

    private static final String OUTBOX_SCHEMA = "/ee/outbox/schema/postgresql/V001__outbox.sql";
    private static final String APPLICATION_SCHEMA = "/db/orders.sql";

    private final EmbeddedPostgres postgres;

    private Database(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    /** Starts the database; it commits to the disk, unlike the defaults of this kind of embedded one. */
    static Database start(Path data) {
        refuseSecond(data);
        try {
            return new Database(EmbeddedPostgres.builder()
                    .setDataDirectory(data)
                    .setCleanDataDirectory(false)
                    .setRegisterShutdownHook(false)
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL did not start in " + data, e);
        }
    }

    String url() {
        return "jdbc:postgresql://127.0.0.1:" + postgres.getPort() + "/postgres";
    }

    /** Creates the tables of the outbox and of the application, if they are missing. */
    void createTables() {
        if (count("select count(to_regclass('outbox.message'))") == 0) {
            execute(resource(OUTBOX_SCHEMA));
        }
        execute(resource(APPLICATION_SCHEMA));
    }

    long count(String query) {
        return rows(query, row -> row.getLong(1)).get(0);
    }

    <T> List<T> rows(String query, RowReader<T> reader) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            List<T> rows = new ArrayList<>();
            while (row.next()) {
                rows.add(reader.read(row));
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException("The database refused: " + query, e);
        }
    }

    private void execute(String script) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(script);
        } catch (SQLException e) {
            throw new IllegalStateException("The database refused a schema file", e);
        }
    }

    private Connection connect() throws SQLException {
        return postgres.getPostgresDatabase().getConnection();
    }

    private static void refuseSecond(Path data) {
        Path pidFile = data.resolve("postmaster.pid");
        try {
            if (Files.exists(pidFile)) {
                long pid = Long.parseLong(Files.readAllLines(pidFile).get(0).strip());
                if (ProcessHandle.of(pid).isPresent()) {
                    throw new IllegalStateException("A database (pid " + pid + ") runs on " + data
                            + " already: stop the other demo, or what is left of it, first.");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Database.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL did not stop", e);
        }
    }

    /** Makes a value of the current row. */
    @FunctionalInterface
    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }
}
