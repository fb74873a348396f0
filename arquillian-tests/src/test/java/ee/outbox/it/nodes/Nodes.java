/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import ee.outbox.it.harness.WildFlyProcess;
import org.jboss.as.controller.client.ModelControllerClient;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.wildfly.plugin.tools.Deployment;
import org.wildfly.plugin.tools.DeploymentManager;
import org.wildfly.plugin.tools.UndeployDescription;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Server processes that share one database, each with the application "works". */
final class Nodes implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(150);

    private final Database database;
    private final String name;
    private final List<WildFlyProcess> servers = new ArrayList<>();

    Nodes(String name) {
        this.name = name;
        this.database = Database.create(name);
        database.update("create table call (consumer text, number int, node text, attempt int)");
        database.update("create table effect (consumer text, number int, node text)");
    }

    static WebArchive works(Class<?>... further) {
        Class<?>[] classes = Stream.concat(
                        Stream.of(
                                WorkOrdered.class,
                                Laborer.class,
                                CallLog.class,
                                NodeName.class,
                                OrderDesk.class,
                                NodeServlet.class),
                        Arrays.stream(further))
                .toArray(Class<?>[]::new);
        return Deployments.war("works", classes);
    }

    /** A server that isn't started yet. */
    WildFlyProcess node(String owner, WebArchive war) {
        return prepared(owner).deploy(war);
    }

    /** Leases are as short as they may be, so that a test needn't wait long. */
    private WildFlyProcess prepared(String owner) {
        WildFlyProcess server = new WildFlyProcess(name + "-" + owner, database)
                .property("outbox.owner", owner)
                .property("outbox.lease", "PT10S")
                .property("outbox.transaction-timeout", "PT5S")
                .property("outbox.backoff", "PT1S");
        servers.add(server);
        return server;
    }

    /** A server without an application yet. */
    WildFlyProcess server(String owner) {
        return prepared(owner);
    }

    static void deploy(WildFlyProcess node, WebArchive war) throws IOException {
        try (ModelControllerClient client = node.management()) {
            DeploymentManager.create(client)
                    .forceDeploy(Deployment.of(war.as(ZipExporter.class).exportAsInputStream(), war.getName()))
                    .assertSuccess();
        }
    }

    static void undeploy(WildFlyProcess node) throws IOException {
        try (ModelControllerClient client = node.management()) {
            DeploymentManager.create(client)
                    .undeploy(UndeployDescription.of("works.war"))
                    .assertSuccess();
        }
    }

    int databasePort() {
        return Integer.parseInt(database.url().replaceFirst("^[^:]*:[^:]*://[^:]*:([0-9]+)/.*$", "$1"));
    }

    static void order(WildFlyProcess node, int from, int count, long millis) throws Exception {
        assertThat(node.get("works/order?from=" + from + "&count=" + count + "&millis=" + millis)
                        .body())
                .isEqualTo("ordered");
    }

    Database database() {
        return database;
    }

    void awaitDelivered(int count) throws Exception {
        Eventually.get(
                count + " messages are delivered",
                LIMIT,
                () -> database.query("select count(*) filter (where delivered_at is not null) as delivered,"
                        + " count(*) filter (where dead_at is not null) as dead,"
                        + " count(lease_owner) as leased, count(*) as all from outbox.message"),
                rows -> rows.get(0).get("delivered").equals((long) count));
    }

    void assertOneEffectEach(String consumer, int count) {
        assertThat(database.count("select count(*) from effect where consumer = ?", consumer))
                .as("effects of " + consumer)
                .isEqualTo(count);
        assertThat(database.count("select count(distinct number) from effect where consumer = ?", consumer))
                .as("messages with an effect of " + consumer)
                .isEqualTo(count);
    }

    @Override
    public void close() {
        servers.forEach(WildFlyProcess::close);
    }
}
