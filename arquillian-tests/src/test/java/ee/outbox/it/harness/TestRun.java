/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

/** The directory of this test JVM's servers: {@code servers-1}, unless another test JVM is using that right now. */
final class TestRun {

    private static final int DIRECTORY_LIMIT = 20;

    private static FileLock lock;
    private static Path directory;

    private TestRun() {}

    static synchronized Path directory() {
        for (int number = 1; directory == null && number <= DIRECTORY_LIMIT; number++) {
            occupy(Build.directory().resolve("servers-" + number));
        }
        if (directory == null) {
            throw new IllegalStateException(DIRECTORY_LIMIT + " test runs are using " + Build.directory());
        }
        return directory;
    }

    // The lock goes with this JVM, however it ends.
    private static void occupy(Path candidate) {
        try {
            Files.createDirectories(candidate);
            FileChannel channel = FileChannel.open(candidate.resolve("lock"), CREATE, WRITE);
            lock = channel.tryLock();
            if (lock == null) {
                channel.close();
            } else {
                directory = candidate;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
