/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A database with the outbox's schema, and plain SQL on it from the test's side. Every call has a connection of its own
 * and commits at once.
 *
 * @param url with user and password
 */
public record Database(String url) {

    private static final String SCHEMA = "ee/outbox/schema/postgresql/V001__outbox.sql";
    private static final String FIRST = "app";

    /** The database that {@link AppDataSource} of the managed server is on. */
    public static Database app() {
        return new Database(System.getProperty("it.database.url"));
    }

    /**
     * Makes a further database on the same server, for a test with server processes of its own.
     *
     * @param name of lower-case letters, digits and underscores, new on the server
     */
    public static Database create(String name) {
        Database database = createEmpty(name);
        database.applySchema();
        return database;
    }

    /** As {@link #create}, without the outbox's schema. */
    public static Database createEmpty(String name) {
        new Database(PostgresServer.url("postgres")).update("create database " + name);
        return new Database(PostgresServer.url(name));
    }

    static Database createFirst() {
        return create(FIRST);
    }

    /** The rows, each as its columns by label, in order. */
    public List<Map<String, Object>> query(String sql, Object... binds) {
        return call(sql, binds, statement -> {
            try (ResultSet rows = statement.executeQuery()) {
                return read(rows);
            }
        });
    }

    /** Runs one statement and says how many rows it changed. */
    public int update(String sql, Object... binds) {
        return call(sql, binds, PreparedStatement::executeUpdate);
    }

    /** The number that the one row of a {@code select count(*)} holds. */
    public long count(String sql, Object... binds) {
        Object first = query(sql, binds).get(0).values().stream().findFirst().orElseThrow();
        return ((Number) first).longValue();
    }

    /** Has the server log every statement on this database, from the next connection on. */
    public void logStatements() {
        update("alter database " + name() + " set log_statement = 'all'");
    }

    /** What the server has logged of this database, a statement a line. */
    public List<String> loggedStatements() {
        String log = (String)
                query("select pg_read_file(pg_current_logfile()) as log").get(0).get("log");
        String name = name();
        return log.replaceAll("\\n\\s+", " ")
                .lines()
                .filter(line -> line.startsWith(name + ":LOG:"))
                .map(line -> line.replaceFirst("^[^:]*:LOG:\\s*(statement|execute [^:]*):\\s*", ""))
                .toList();
    }

    private String name() {
        return (String) query("select current_database() as name").get(0).get("name");
    }

    /** A connection for a test that holds a transaction open. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
    }

    /** Runs the outbox's schema file. */
    public void applySchema() {
        try (InputStream schema = Database.class.getClassLoader().getResourceAsStream(SCHEMA)) {
            Objects.requireNonNull(schema, SCHEMA);
            String script = new String(schema.readAllBytes(), StandardCharsets.UTF_8);
            try (Connection connection = connect();
                    Statement statement = connection.createStatement()) {
                statement.execute(script);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(SCHEMA + " failed", e);
        }
    }

    private <T> T call(String sql, Object[] binds, Work<T> work) {
        try (Connection connection = connect();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < binds.length; i++) {
                statement.setObject(i + 1, binds[i]);
            }
            return work.on(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static List<Map<String, Object>> read(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        List<Map<String, Object>> all = new ArrayList<>();
        while (rows.next()) {
            Map<String, Object> row = new LinkedHashMap<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                row.put(columns.getColumnLabel(i), rows.getObject(i));
            }
            all.add(row);
        }
        return all;
    }

    private interface Work<T> {
        T on(PreparedStatement statement) throws SQLException;
    }
}
