/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import ee.outbox.it.harness.TcpProxy;
import ee.outbox.it.harness.WildFlyProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThat;

/** A database that is away, or doesn't answer, stops a node for as long as that lasts, and no longer. */
class OutageIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Nodes nodes = new Nodes("outage");
    private TcpProxy way;
    private WildFlyProcess node;

    @BeforeEach
    void start() throws Exception {
        way = new TcpProxy(nodes.databasePort());
        node = nodes.server("only").start();
        PooledDataSource.add(node, nodes.database(), way);
        Nodes.deploy(node, Deployments.onServersDataSource(Nodes.works(), PooledDataSource.JNDI_NAME));
    }

    @AfterEach
    void close() throws Exception {
        nodes.close();
        way.close();
    }

    @Test
    void goesOnByItselfAndSaysOnceThatTheDatabaseWasAwayOrDidNotAnswer() throws Exception {
        way.cut();
        awaitLog("OUTBOX-074", 1);
        awaitSomeMoreBeats();
        way.restore();
        awaitLog("OUTBOX-075", 1);
        Nodes.order(node, 0, 3, 0);
        nodes.awaitDelivered(3);
        assertThat(times("OUTBOX-074"))
                .as("told once in an outage of many beats")
                .isEqualTo(1);

        try (Connection blocker = nodes.database().connect();
                Statement lock = blocker.createStatement()) {
            blocker.setAutoCommit(false);
            lock.execute("lock table outbox.message in access exclusive mode");
            awaitLog("OUTBOX-074", 2);
        }
        awaitLog("OUTBOX-075", 2);
        Nodes.order(node, 3, 3, 0);
        nodes.awaitDelivered(6);
        nodes.assertOneEffectEach("laborer", 6);
    }

    private void awaitLog(String id, int times) throws Exception {
        Eventually.get(id + " is logged", LIMIT, () -> times(id), seen -> seen >= times);
    }

    /** Each beat leaves a failed connection attempt in the server's log. */
    private void awaitSomeMoreBeats() throws Exception {
        int before = node.log().length();
        Eventually.get("the node tries again", LIMIT, () -> node.log().length(), length -> length > before + 2_000);
    }

    private long times(String id) {
        return node.log().lines().filter(line -> line.contains(id)).count();
    }
}
