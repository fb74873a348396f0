/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import java.nio.file.Path;
import java.util.List;

/** What {@code ./demo} runs: the page to click until Ctrl-C, or with {@code --check} the proof of the promise. */
public final class Demo {

    private static final Path DIRECTORY = Path.of("target/demo");
    private static final int DEFAULT_PORT = 8080;

    private Demo() {}

    public static void main(String[] arguments) throws InterruptedException {
        switch (String.join(" ", arguments)) {
            case "" -> stay();
            case "--check" -> System.exit(DemoCheck.run() ? 0 : 1);
            default -> {
                System.err.println("Usage: [PORT=8080] ./demo [--check]");
                System.exit(2);
            }
        }
    }

    private static void stay() throws InterruptedException {
        int port = port();
        Ports.requireFree(port);
        DemoSystem system = new DemoSystem(DIRECTORY, port, List.of());
        Runtime.getRuntime().addShutdownHook(new Thread(system::close, "stop"));
        System.err.println("Starting PostgreSQL and WildFly; log: " + DIRECTORY.resolve("server.log"));
        try {
            system.start();
            while (!system.closed()) {
                Server server = system.server();
                System.out.println(server.uri());
                System.err.println("Ctrl-C stops it. Kill the server while messages wait, and it comes back: kill -9 "
                        + server.pid());
                server.awaitEnd();
                restart(system);
            }
        } catch (IllegalStateException e) {
            if (!system.closed()) {
                System.err.println(e.getMessage());
                System.exit(1);
            }
        }
    }

    private static void restart(DemoSystem system) {
        if (!system.closed()) {
            System.err.println("The server has ended; starting it again.");
            system.startServer();
        }
    }

    private static int port() {
        String port = System.getenv("PORT");
        return port == null || port.isBlank() ? DEFAULT_PORT : Integer.parseInt(port);
    }
}
