/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Puts other persistence units into a WAR than the tests' usual one. */
final class Units {

    private static final String MAPPED = "<mapping-file>META-INF/outbox-orm.xml</mapping-file>";

    private Units() {}

    static WebArchive withoutMapping(WebArchive war) {
        return with(war, unit("app", "JTA", "<jta-data-source>java:app/jdbc/app</jta-data-source>"));
    }

    static WebArchive onFreshDatabase(WebArchive war) {
        return with(
                war.addClass(FreshDataSource.class),
                unit("app", "JTA", "<jta-data-source>java:app/jdbc/fresh</jta-data-source>" + MAPPED));
    }

    static WebArchive resourceLocal(WebArchive war) {
        return with(
                war,
                unit("app", "RESOURCE_LOCAL", "<non-jta-data-source>java:app/jdbc/app</non-jta-data-source>" + MAPPED));
    }

    static WebArchive onLocalDataSource(WebArchive war) {
        return with(
                war.addClass(LocalDataSource.class),
                unit("app", "JTA", "<jta-data-source>java:app/jdbc/local</jta-data-source>" + MAPPED));
    }

    static WebArchive onLocalDataSourceSaidToBeSo(WebArchive war) {
        return with(
                war.addClass(LocalDataSource.class),
                unit("app", "JTA", "<non-jta-data-source>java:app/jdbc/local</non-jta-data-source>" + MAPPED));
    }

    /** Units "orders", with the outbox, and "reports". */
    static WebArchive two(WebArchive war) {
        return with(
                war,
                unit("reports", "JTA", "<jta-data-source>java:app/jdbc/app</jta-data-source>"),
                unit("orders", "JTA", "<jta-data-source>java:app/jdbc/app</jta-data-source>" + MAPPED));
    }

    private static WebArchive with(WebArchive war, String... units) {
        String xml = "<persistence xmlns=\"https://jakarta.ee/xml/ns/persistence\" version=\"3.0\">"
                + String.join("", units) + "</persistence>";
        return war.addAsResource(new StringAsset(xml), "META-INF/persistence.xml");
    }

    private static String unit(String name, String transactions, String content) {
        return "<persistence-unit name=\"" + name + "\" transaction-type=\"" + transactions + "\">" + content
                + "<exclude-unlisted-classes>false</exclude-unlisted-classes></persistence-unit>";
    }
}
