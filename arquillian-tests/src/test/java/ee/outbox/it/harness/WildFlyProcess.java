/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import org.jboss.as.controller.client.ModelControllerClient;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.wildfly.core.launcher.Launcher;
import org.wildfly.core.launcher.StandaloneCommandBuilder;
import org.wildfly.plugin.tools.server.ServerManager;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A WildFly server of a test's own, for tests with several nodes or a crash. Its process is the server's JVM itself, no
 * shell around it. It can be started again after it ended, however that was, with the same ports and the same files.
 *
 * <p>For one thread. What is still running when the JVM of the tests ends is killed.
 */
public final class WildFlyProcess implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofSeconds(180);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(90);
    private static final Duration REQUEST_LIMIT = Duration.ofSeconds(30);
    private static final String HOST = "127.0.0.1";

    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroyForcibly)));
    }

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(REQUEST_LIMIT).build();
    private final Ports ports = Ports.free();
    private final List<String> options = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>();
    private final ServerDirectory directory;
    private Process process;

    /**
     * Prepares a server; nothing runs yet.
     *
     * @param name of its directory, one of its own in the build
     * @param database that {@link AppDataSource} will be on
     */
    public WildFlyProcess(String name, Database database) {
        directory = ServerDirectory.create(name);
        options.add("-Xmx512m");
        property("java.net.preferIPv4Stack", "true");
        property("jboss.bind.address", HOST);
        property("jboss.bind.address.management", HOST);
        property("jboss.socket.binding.port-offset", Integer.toString(ports.offset()));
        property("jboss.tx.node.id", "node" + ports.offset());
        property("it.database.url", database.url());
    }

    /** Sets a system property of the server, which is a setting too; from the next start on. */
    public WildFlyProcess property(String name, String value) {
        options.add("-D" + name + "=" + value);
        return this;
    }

    /** Sets an environment variable of the server, which is a setting too; from the next start on. */
    public WildFlyProcess environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Puts a WAR there to be deployed at the next start, in the place of an earlier one of that name. */
    public WildFlyProcess deploy(Archive<?> war) {
        war.as(ZipExporter.class)
                .exportTo(directory.deployments().resolve(war.getName()).toFile(), true);
        return this;
    }

    /**
     * Starts the server and waits until it runs and every WAR is deployed.
     *
     * @throws IllegalStateException if a deployment failed, with its error
     */
    public WildFlyProcess start() throws Exception {
        if (isAlive()) {
            throw new IllegalStateException("the server runs already, as process " + pid());
        }
        directory.forgetMarkers();
        Files.deleteIfExists(directory.log());
        process = Launcher.of(StandaloneCommandBuilder.of(Build.wildFlyHome())
                        .setJavaOptions(options)
                        .setBaseDirectory(directory.path()))
                .setRedirectErrorStream(true)
                .redirectOutput(directory.console())
                .addEnvironmentVariables(environment)
                .launch();
        RUNNING.add(process);
        Eventually.get("server in " + directory.path() + " is ready", START_LIMIT, this::isReady, ready -> ready);
        return this;
    }

    /** The root of its web applications, with a slash at the end. */
    public URI url() {
        return URI.create("http://" + HOST + ":" + ports.http() + "/");
    }

    /** Gets a page by its path under {@link #url()}. */
    public HttpResponse<String> get(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(url().resolve(path))
                .timeout(REQUEST_LIMIT)
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** The server's process. */
    public long pid() {
        return process.pid();
    }

    /** Whether there is a process; a suspended one is alive. */
    public boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** Kills the server as a crash does: no shutdown code runs. */
    public void kill9() {
        process.destroyForcibly();
        awaitEnd();
    }

    /** Stops every thread of the server where it is, as a long pause does. */
    public void suspend() throws Exception {
        signal("-STOP");
    }

    /** Lets a suspended server go on. */
    public void resume() throws Exception {
        signal("-CONT");
    }

    /** Shuts the server down in order. */
    public void stop() {
        process.destroy();
        awaitEnd();
    }

    /** The server's log since its last start. */
    public String log() {
        try {
            return Files.exists(directory.log()) ? Files.readString(directory.log()) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A client of the server's management; to be closed. */
    public ModelControllerClient management() throws IOException {
        return ModelControllerClient.Factory.create(HOST, ports.management());
    }

    @Override
    public void close() {
        if (isAlive()) {
            kill9();
        }
    }

    private boolean isReady() throws IOException {
        if (!process.isAlive()) {
            throw new IllegalStateException("the server ended: " + Files.readString(directory.console()));
        }
        for (Path failed : deploymentFiles(".failed")) {
            throw new IllegalStateException(failed.getFileName() + ": " + Files.readString(failed));
        }
        return deploymentFiles(".deployed").size() == deploymentFiles(".war").size() && isRunning();
    }

    private List<Path> deploymentFiles(String suffix) throws IOException {
        try (Stream<Path> files = Files.list(directory.deployments())) {
            return files.filter(file -> file.toString().endsWith(suffix)).toList();
        }
    }

    private boolean isRunning() throws IOException {
        try (ModelControllerClient client = management()) {
            return ServerManager.isRunning(client);
        }
    }

    private void signal(String signal) throws Exception {
        Process kill = new ProcessBuilder("kill", signal, Long.toString(pid()))
                .inheritIO()
                .start();
        if (kill.waitFor() != 0) {
            throw new IllegalStateException("kill " + signal + " " + pid() + " ended with " + kill.exitValue());
        }
    }

    private void awaitEnd() {
        process.onExit().orTimeout(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS).join();
        RUNNING.remove(process);
    }
}
