/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The base directory of one server, so that the unpacked distribution stays as it is.
 *
 * @param path of the directory
 */
record ServerDirectory(Path path) {

    /** Makes it anew. */
    static ServerDirectory create(String name) {
        ServerDirectory directory = new ServerDirectory(TestRun.directory().resolve(name));
        Path pristine = Build.wildFlyHome().resolve("standalone").resolve("configuration");
        try {
            deleteTree(directory.path);
            Files.createDirectories(directory.deployments());
            copyTree(pristine, directory.path.resolve("configuration"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return directory;
    }

    Path deployments() {
        return path.resolve("deployments");
    }

    Path log() {
        return path.resolve("log").resolve("server.log");
    }

    Path console() {
        return path.resolve("console.log");
    }

    /** Takes away what the deployment scanner of an earlier run left, so that it deploys everything again. */
    void forgetMarkers() throws IOException {
        try (Stream<Path> files = Files.list(deployments())) {
            for (Path file :
                    files.filter(file -> !file.toString().endsWith(".war")).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void deleteTree(Path root) throws IOException {
        if (Files.exists(root)) {
            for (Path path : paths(root, Comparator.reverseOrder())) {
                Files.delete(path);
            }
        }
    }

    private static void copyTree(Path from, Path to) throws IOException {
        for (Path path : paths(from, Comparator.naturalOrder())) {
            Files.copy(path, to.resolve(from.relativize(path)));
        }
    }

    private static List<Path> paths(Path root, Comparator<Path> order) throws IOException {
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.sorted(order).toList();
        }
    }
}
