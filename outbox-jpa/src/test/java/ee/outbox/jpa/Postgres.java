/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;

/** One server for all tests of a run, and a database of its own, with the shipped schema, for whoever asks. */
final class Postgres {

    private static final String SCHEMA = "/ee/outbox/schema/postgresql/V001__outbox.sql";
    private static final String ORDERS = "create table orders (id bigint primary key, note text not null)";
    private static final EmbeddedPostgres SERVER = start();

    private final String name;

    private Postgres(String name) {
        this.name = name;
    }

    static Postgres database(String name) {
        try {
            new Postgres("postgres").execute("create database " + name);
            Postgres database = new Postgres(name);
            database.execute(schema());
            database.execute(ORDERS);
            return database;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    String url() {
        return SERVER.getJdbcUrl("postgres", name);
    }

    Connection connect() throws SQLException {
        return SERVER.getDatabase("postgres", name).getConnection();
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    long count(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** Every timestamp of the tables goes back: what a clock of theirs would see. */
    void advance(java.time.Duration time) throws SQLException {
        String shift = " - interval '" + time.toMillis() + " milliseconds'";
        execute("update outbox.message set created_at = created_at" + shift + ", available_at = available_at" + shift
                + ", leased_until = leased_until" + shift + ", delivered_at = delivered_at" + shift
                + ", dead_at = dead_at" + shift);
        execute("update outbox.processed set processed_at = processed_at" + shift + ", due_at = due_at" + shift);
        execute("update outbox.consumer set registered_at = registered_at" + shift);
    }

    void clear() throws SQLException {
        execute("truncate outbox.message, outbox.processed, outbox.consumer, orders");
    }

    private static EmbeddedPostgres start() {
        try {
            // The library's defaults give up durability, and with it the timing of commits.
            return EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String schema() {
        try (InputStream file = Postgres.class.getResourceAsStream(SCHEMA)) {
            return new String(Objects.requireNonNull(file, SCHEMA).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
