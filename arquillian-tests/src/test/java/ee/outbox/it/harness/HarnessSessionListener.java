/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Starts the database and prepares the managed server before Arquillian reads {@code arquillian.xml}, which refers to
 * the system properties set here.
 */
public final class HarnessSessionListener implements LauncherSessionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        PostgresServer.start();
        System.setProperty("it.database.url", Database.createFirst().url());
        Ports ports = Ports.free();
        System.setProperty("it.port-offset", Integer.toString(ports.offset()));
        System.setProperty("it.management-port", Integer.toString(ports.management()));
        System.setProperty(
                "it.server.directory", ServerDirectory.create("managed").path().toString());
    }

    @Override
    public void launcherSessionClosed(LauncherSession session) {
        PostgresServer.stop();
    }
}
