/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.harness;

import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.ClassAsset;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ExplodedImporter;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * WARs as a user would package them: libraries in WEB-INF/lib, one persistence unit "app", one data source. Tables of a
 * test's own entities are made with {@link Database#update}, entities in the WAR are found by themselves.
 */
public final class Deployments {

    private static final Map<String, String> OUTBOX = Map.of(
            "outbox-api.jar", "ee.outbox.Durable",
            "outbox-jpa.jar", "ee.outbox.jpa.JpaMessageStore",
            "outbox-ejb.jar", "ee.outbox.cdi.OutboxExtension");

    private static final String BEANS = """
            <beans xmlns="https://jakarta.ee/xml/ns/jakartaee" version="4.0" bean-discovery-mode="annotated"/>
            """;

    private static final String PERSISTENCE = """
            <persistence xmlns="https://jakarta.ee/xml/ns/persistence" version="3.0">
              <persistence-unit name="app" transaction-type="JTA">
                <jta-data-source>java:app/jdbc/app</jta-data-source>%s
                <exclude-unlisted-classes>false</exclude-unlisted-classes>
              </persistence-unit>
            </persistence>
            """;

    private Deployments() {}

    /** A WAR with the outbox and these classes. */
    public static WebArchive war(String name, Class<?>... classes) {
        return war(name, Map.of(), classes);
    }

    /** A WAR with the outbox, these settings in its microprofile-config.properties, and these classes. */
    public static WebArchive war(String name, Map<String, String> settings, Class<?>... classes) {
        WebArchive war =
                base(name, classes).addAsResource(persistence("META-INF/outbox-orm.xml"), "META-INF/persistence.xml");
        OUTBOX.forEach((jar, member) -> war.addAsLibrary(library(jar, member)));
        return war.addAsResource(settings(settings), "META-INF/microprofile-config.properties");
    }

    /** A WAR without the outbox. */
    public static WebArchive plainWar(String name, Class<?>... classes) {
        return base(name, classes).addAsResource(persistence(), "META-INF/persistence.xml");
    }

    /** A beans.xml that discovers annotated beans, as the library's own jars have it. */
    public static StringAsset beansXml() {
        return new StringAsset(BEANS);
    }

    private static WebArchive base(String name, Class<?>... classes) {
        WebArchive war = ShrinkWrap.create(WebArchive.class, name + ".war")
                .addClasses(AppDataSource.class, Eventually.class)
                .addClasses(classes)
                .addAsWebInfResource(beansXml(), "beans.xml");
        Stream.of(classes).forEach(nested -> addEnclosing(war, nested));
        return war.addAsLibraries(
                library("postgresql.jar", "org.postgresql.Driver"),
                library("assertj.jar", "org.assertj.core.api.Assertions"));
    }

    // Weld ignores a nested class whose enclosing class is absent (WELD-000119). Only the enclosing class itself is
    // added, so that a test can pick one nested class and leave its neighbours out.
    private static void addEnclosing(WebArchive war, Class<?> nested) {
        for (Class<?> outer = nested.getEnclosingClass(); outer != null; outer = outer.getEnclosingClass()) {
            war.add(new ClassAsset(outer), "WEB-INF/classes/" + outer.getName().replace('.', '/') + ".class");
        }
    }

    // In a reactor that has not packaged yet the class path holds target/classes instead of the jar.
    private static JavaArchive library(String jar, String member) {
        File place = placeOf(member);
        return place.isDirectory()
                ? ShrinkWrap.create(ExplodedImporter.class, jar)
                        .importDirectory(place)
                        .as(JavaArchive.class)
                : ShrinkWrap.create(ZipImporter.class, jar).importFrom(place).as(JavaArchive.class);
    }

    private static File placeOf(String className) {
        try {
            Class<?> member = Class.forName(className, false, Deployments.class.getClassLoader());
            return new File(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IllegalStateException(className, e);
        }
    }

    /** Puts a WAR's unit on a data source of the server, in the place of the WAR's own. */
    public static WebArchive onServersDataSource(WebArchive war, String jndiName) {
        String unit = PERSISTENCE
                .formatted("\n    <mapping-file>META-INF/outbox-orm.xml</mapping-file>")
                .replace("java:app/jdbc/app", jndiName);
        war.deleteClass(AppDataSource.class);
        war.delete("WEB-INF/classes/META-INF/persistence.xml");
        return war.addAsResource(new StringAsset(unit), "META-INF/persistence.xml");
    }

    /** Where the driver's jar is, for a server that gets it as a deployment. */
    public static File driver() {
        return placeOf("org.postgresql.Driver");
    }

    private static StringAsset persistence(String... mappingFiles) {
        String lines = Stream.of(mappingFiles)
                .map(file -> "\n    <mapping-file>" + file + "</mapping-file>")
                .collect(Collectors.joining());
        return new StringAsset(PERSISTENCE.formatted(lines));
    }

    private static StringAsset settings(Map<String, String> settings) {
        Properties properties = new Properties();
        properties.putAll(settings);
        StringWriter text = new StringWriter();
        try {
            properties.store(text, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new StringAsset(text.toString());
    }
}
