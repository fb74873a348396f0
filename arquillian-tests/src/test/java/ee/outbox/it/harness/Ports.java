/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/**
 * The ports of one WildFly server: the standard ones, moved by an offset.
 *
 * @param offset added to every standard port
 */
record Ports(int offset) {

    private static final int HTTP = 8080;
    private static final int MANAGEMENT = 9990;
    private static final int[] STANDARD = {HTTP, 8009, 8443, MANAGEMENT, 9993, 4712, 4713};

    // Keeps the highest port below the kernel's ephemeral range, which starts at 32768.
    private static final int HIGHEST_OFFSET = 22_000;
    private static final int ATTEMPT_LIMIT = 1_000;

    /** An offset at which every port of a server is free now. */
    static Ports free() {
        return IntStream.generate(() -> ThreadLocalRandom.current().nextInt(100, HIGHEST_OFFSET))
                .limit(ATTEMPT_LIMIT)
                .filter(offset -> IntStream.of(STANDARD).allMatch(port -> isFree(port + offset)))
                .mapToObj(Ports::new)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no free range of ports in " + ATTEMPT_LIMIT + " tries"));
    }

    int http() {
        return HTTP + offset;
    }

    int management() {
        return MANAGEMENT + offset;
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
