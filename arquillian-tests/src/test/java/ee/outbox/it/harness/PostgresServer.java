/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** The one PostgreSQL server of the test JVM, as durable as one in production. */
final class PostgresServer {

    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private static EmbeddedPostgres running;

    private PostgresServer() {}

    static synchronized void start() {
        if (running == null) {
            try {
                running = EmbeddedPostgres.builder()
                        .setServerConfig("listen_addresses", "127.0.0.1")
                        .setServerConfig("fsync", "on")
                        .setServerConfig("synchronous_commit", "on")
                        .setServerConfig("max_connections", "200")
                        .setServerConfig("logging_collector", "on")
                        .setServerConfig("log_line_prefix", "%d:")
                        .setPGStartupWait(START_LIMIT)
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException("PostgreSQL did not start", e);
            }
        }
    }

    static synchronized void stop() {
        if (running != null) {
            try {
                running.close();
            } catch (IOException e) {
                throw new UncheckedIOException("PostgreSQL did not stop", e);
            } finally {
                running = null;
            }
        }
    }

    /** The URL of a database of this server, user and password included. */
    static synchronized String url(String database) {
        if (running == null) {
            throw new IllegalStateException(
                    "PostgreSQL is not running; it runs while a JUnit launcher session is open");
        }
        return running.getJdbcUrl("postgres", database);
    }
}
