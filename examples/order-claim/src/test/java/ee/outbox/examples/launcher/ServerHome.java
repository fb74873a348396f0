/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The directory that a server keeps between its runs: configuration, deployment, log. */
final class ServerHome {

    private static final Path UNPACKED = Path.of("target/server");
    private static final Path WAR = Path.of("target/order-claim.war");

    private final Path wildfly;
    private final Path base;
    private final Path log;

    private ServerHome(Path wildfly, Path directory) {
        this.wildfly = wildfly;
        this.base = directory.resolve("standalone");
        this.log = directory.resolve("server.log");
    }

    /** Makes a fresh one, with the WAR deployed. */
    static ServerHome create(Path directory) {
        ServerHome home = new ServerHome(wildfly(), directory.toAbsolutePath());
        Directories.delete(home.base);
        Directories.copy(home.wildfly.resolve("standalone"), home.base);
        try {
            Files.deleteIfExists(home.log);
            Files.copy(WAR, home.deployment(""));
        } catch (IOException e) {
            throw new UncheckedIOException("The WAR could not be deployed: build the module first", e);
        }
        return home;
    }

    Path log() {
        return log;
    }

    /** What the server writes when the deployment failed. */
    Path failedMarker() {
        return deployment(".failed");
    }

    /** How to start the server, everything on the loopback interface and on free ports. */
    ProcessBuilder command(int port, List<String> settings, String databaseUrl) {
        List<String> command = new ArrayList<>(
                List.of("sh", wildfly.resolve("bin/standalone.sh").toString(), "-b", "127.0.0.1"));
        List<Integer> ports = Ports.free(3);
        command.addAll(List.of(
                "-bmanagement",
                "127.0.0.1",
                "-Djboss.server.base.dir=" + base,
                "-Djboss.http.port=" + port,
                "-Djboss.https.port=" + ports.get(0),
                "-Djboss.management.http.port=" + ports.get(1),
                "-Djboss.management.https.port=" + ports.get(2),
                "-Dorders.db.url=" + databaseUrl));
        settings.forEach(setting -> command.add("-D" + setting));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment()
                .putAll(Map.of(
                        "JBOSS_HOME",
                        wildfly.toString(),
                        "JAVA_HOME",
                        System.getProperty("java.home"),
                        // Makes the script pass a signal on to the server.
                        "LAUNCH_JBOSS_IN_BACKGROUND",
                        "true"));
        return builder;
    }

    private Path deployment(String marker) {
        return base.resolve("deployments/order-claim.war" + marker);
    }

    private static Path wildfly() {
        try (Stream<Path> unpacked = Files.list(UNPACKED)) {
            return unpacked.filter(path -> path.getFileName().toString().startsWith("wildfly-"))
                    .findFirst()
                    .orElseThrow()
                    .toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException("There is no WildFly in " + UNPACKED + ": build with -Pdemo first", e);
        }
    }
}
