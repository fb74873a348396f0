/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.nodes;

import ee.outbox.it.harness.WildFlyProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

/** What a delivered message costs the database, counted in the database's own log. */
class StatementsIT {

    private static final int COUNT = 100;
    private static final int BATCH = 50;

    private final Nodes nodes = new Nodes("statements");

    @AfterEach
    void close() {
        nodes.close();
    }

    @Test
    void costsOneMarkerAndOneTransactionAMessageAndTwoStatementsABatch() throws Exception {
        nodes.database().logStatements();
        WildFlyProcess node = nodes.node("only", quickWorks())
                .property("outbox.workers", "1")
                .property("outbox.batch-size", Integer.toString(BATCH))
                .property("outbox.poll-interval", "PT1H")
                .property("outbox.purge-interval", "P1D")
                .property("outbox.lease", "PT5M")
                .start();
        int before = nodes.database().loggedStatements().size();

        Nodes.order(node, 0, COUNT, 0);
        nodes.awaitDelivered(COUNT);
        List<String> logged = nodes.database().loggedStatements();
        Map<String, Long> counts =
                logged.subList(before, logged.size()).stream().collect(groupingBy(StatementsIT::kind, counting()));

        assertThat(counts)
                .containsEntry("append", (long) COUNT)
                .containsEntry("marker", (long) COUNT)
                .containsEntry("effect", (long) COUNT)
                .containsEntry("settle", (long) COUNT / BATCH)
                .containsEntry("claim", COUNT / BATCH + 1L); // the last one finds nothing more
        // One for each delivery, claim and settle, and one for the append of them all.
        assertThat(counts).containsEntry("commit", COUNT + 2L * COUNT / BATCH + 1 + 1);
        assertThat(counts).doesNotContainKeys("rollback", "other");
    }

    private static org.jboss.shrinkwrap.api.spec.WebArchive quickWorks() {
        return ee.outbox.it.harness.Deployments.war(
                "works", WorkOrdered.class, Recorder.class, NodeName.class, OrderDesk.class, NodeServlet.class);
    }

    private static String kind(String statement) {
        String text = statement.toLowerCase().strip();
        if (text.startsWith("insert into outbox.message")) {
            return "append";
        }
        if (text.startsWith("insert into outbox.processed")) {
            return "marker";
        }
        if (text.startsWith("insert into effect")) {
            return "effect";
        }
        if (text.contains("claimed as (")) {
            return "claim";
        }
        if (text.startsWith("with settled")) {
            return "settle";
        }
        if (text.startsWith("commit") || text.startsWith("rollback")) {
            return text.split("\\W")[0];
        }
        // The test's own looks, the beginnings, and the registration, which comes by the clock and not by the message.
        boolean apart = text.startsWith("begin")
                || text.startsWith("set ")
                || text.contains("filter (where delivered_at")
                || text.contains("current_database()")
                || text.contains("pg_read_file")
                || text.contains("outbox.consumer");
        return apart ? "apart" : "other";
    }
}
