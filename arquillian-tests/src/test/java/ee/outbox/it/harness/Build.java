/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import java.nio.file.Path;

/** Where the build put things, as its system properties say. */
final class Build {

    private Build() {}

    /** The build directory; servers and databases keep their files under it. */
    static Path directory() {
        return Path.of(System.getProperty("it.directory", "target")).toAbsolutePath();
    }

    /** The unpacked distribution, which nobody writes to. */
    static Path wildFlyHome() {
        String home = System.getProperty("it.wildfly.home");
        if (home == null) {
            throw new IllegalStateException("it.wildfly.home is not set; run the tests with Maven, or set it to the"
                    + " unpacked WildFly distribution.");
        }
        return Path.of(home);
    }
}
