/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import ee.outbox.it.harness.WildFlyProcess;
import org.jboss.shrinkwrap.api.spec.WebArchive;

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

    /** A server that isn't started yet; leases are as short as they may be, so that a test needn't wait long. */
    WildFlyProcess node(String owner, WebArchive war) {
        WildFlyProcess server = new WildFlyProcess(name + "-" + owner, database)
                .deploy(war)
                .property("outbox.owner", owner)
                .property("outbox.lease", "PT10S")
                .property("outbox.transaction-timeout", "PT5S")
                .property("outbox.backoff", "PT1S");
        servers.add(server);
        return server;
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
