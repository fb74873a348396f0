/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of a WildFly, in a process of its own. */
final class Server implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofMinutes(4);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(30);
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);

    private final ServerHome home;
    private final URI uri;
    private final Process process;

    private Server(ServerHome home, URI uri, Process process) {
        this.home = home;
        this.uri = uri;
        this.process = process;
    }

    /** Starts the process; whether it answers is for {@link #awaitReady()} to find out. */
    static Server launch(ServerHome home, int port, List<String> settings, String databaseUrl) {
        try {
            Process process = home.command(port, settings, databaseUrl).start();
            return new Server(home, URI.create("http://127.0.0.1:" + port + "/order-claim/"), process);
        } catch (IOException e) {
            throw new UncheckedIOException("WildFly could not be started", e);
        }
    }

    /** The page's address. */
    URI uri() {
        return uri;
    }

    /** The pid of the server itself, not of the script around it. */
    long pid() {
        return process.descendants()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The server is not running."))
                .pid();
    }

    boolean alive() {
        return process.isAlive();
    }

    void awaitReady() {
        HttpClient http = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(uri.resolve("api/outbox"))
                .timeout(ANSWER_LIMIT)
                .build();
        Waiting.until("the server's first answer", START_LIMIT, () -> {
            if (!alive() || Files.exists(home.failedMarker())) {
                throw new IllegalStateException("The application did not start: see " + home.log());
            }
            return answers(http, request);
        });
    }

    private static boolean answers(HttpClient http, HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while the server started", e);
        }
    }

    /** Waits until the process ends, whatever the reason. */
    void awaitEnd() throws InterruptedException {
        process.waitFor();
    }

    /** Kills the server with signal 9: it gets no chance to finish anything. The script around it ends by itself. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        if (!await(STOP_LIMIT)) {
            process.destroyForcibly();
        }
    }

    /** Stops the server in an orderly way, or kills it if that takes too long. */
    @Override
    public void close() {
        process.destroy();
        if (!await(STOP_LIMIT)) {
            kill();
        }
    }

    private boolean await(Duration limit) {
        try {
            return process.waitFor(limit.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
