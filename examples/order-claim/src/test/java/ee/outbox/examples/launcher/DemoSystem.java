/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/**
 * Database and server together.
 *
 * <p>{@link #close()} may come from another thread (Ctrl-C) at any moment: starting a process and closing exclude each
 * other, so that none is started that nobody stops; waiting for a server happens outside of the lock.
 */
public final class DemoSystem implements AutoCloseable {

    private final Path directory;
    private final int port;
    private final List<String> settings;

    private Database database;
    private ServerHome home;
    private Server server;
    private boolean closed;

    /**
     * Starts nothing yet.
     *
     * @param directory for data, deployment and log
     * @param port the page's
     * @param settings system properties for the server, as {@code name=value}
     */
    DemoSystem(Path directory, int port, List<String> settings) {
        this.directory = directory;
        this.port = port;
        this.settings = settings;
    }

    /** One without data from earlier, on a free port; starts nothing yet. */
    public static DemoSystem fresh(Path directory, String... settings) {
        Directories.delete(directory);
        return new DemoSystem(directory, Ports.free(1).get(0), List.of(settings));
    }

    /** Starts database and server, and waits until the application answers. */
    public void start() {
        startDatabase();
        startServer();
    }

    private synchronized void startDatabase() {
        refuseWhenClosed();
        home = ServerHome.create(directory);
        database = Database.start(directory.resolve("postgresql").toAbsolutePath());
        database.createTables();
    }

    /** Starts the server again on what its last run left. */
    void startServer() {
        launch().awaitReady();
    }

    private synchronized Server launch() {
        refuseWhenClosed();
        server = Server.launch(home, port, settings, database.url());
        return server;
    }

    private void refuseWhenClosed() {
        if (closed) {
            throw new IllegalStateException("The demo is being stopped.");
        }
    }

    synchronized boolean closed() {
        return closed;
    }

    synchronized Database database() {
        return database;
    }

    /** The page's address, once started. */
    public synchronized URI uri() {
        return server.uri();
    }

    synchronized Server server() {
        return server;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (server != null) {
            server.close();
            server = null;
        }
        if (database != null) {
            database.close();
            database = null;
        }
    }
}
