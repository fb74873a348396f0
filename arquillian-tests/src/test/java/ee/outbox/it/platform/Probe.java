/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.harness.Deployments;
import jakarta.enterprise.inject.spi.Extension;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Packages the probe as a library is packaged: an extension in a jar in WEB-INF/lib. */
final class Probe {

    private Probe() {}

    static WebArchive war(String name, Class<?>... classes) {
        return Deployments.plainWar(name, classes).addAsLibrary(library());
    }

    private static JavaArchive library() {
        return ShrinkWrap.create(JavaArchive.class, "probe.jar")
                .addClasses(
                        ProbeExtension.class,
                        Kept.class,
                        Demarcated.class,
                        DemarcationProbe.class,
                        Calls.class,
                        Transactions.class)
                .addAsServiceProvider(Extension.class, ProbeExtension.class)
                .addAsManifestResource(Deployments.beansXml(), "beans.xml");
    }
}
