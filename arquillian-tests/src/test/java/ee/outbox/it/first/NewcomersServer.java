/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.DeployedWar;
import ee.outbox.it.harness.DeploymentProblem;
import ee.outbox.it.harness.WildFlyProcess;
import org.jboss.shrinkwrap.api.Archive;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** A server with two databases, both with the newcomer's own tables; the fresh one has nothing of the outbox. */
final class NewcomersServer implements AutoCloseable {

    private static final String TABLES = """
            create table redemption (id uuid primary key, code text not null);
            create table credit (redemption uuid primary key)
            """;

    private Database database;
    private Database fresh;
    private WildFlyProcess server;

    void start() throws Exception {
        database = Database.create("first");
        fresh = Database.createEmpty("first_fresh");
        database.update(TABLES);
        fresh.update(TABLES);
        server = new WildFlyProcess("first", database)
                .property("it.database.fresh.url", fresh.url())
                .start();
    }

    void clear() {
        database.update("truncate outbox.message, outbox.processed, outbox.consumer, redemption, credit");
        fresh.update("drop schema if exists outbox cascade");
    }

    void applyFreshSchema() {
        fresh.applySchema();
    }

    DeployedWar deploy(Archive<?> war) throws IOException {
        return DeployedWar.on(server, war);
    }

    /** What the server answers when it refuses a WAR. */
    String failure(Archive<?> war) throws IOException {
        return problem(war).failure();
    }

    DeploymentProblem problem(Archive<?> war) throws IOException {
        return DeploymentProblem.of(server, war).orElseThrow(() -> new AssertionError("the server took it"));
    }

    /** Has a WAR redeem a coupon, and returns the redemption's id. */
    UUID redeem(DeployedWar war) throws Exception {
        String answer = war.get("redeem");
        assertThat(answer).as("the redemption's id").hasSize(36);
        return UUID.fromString(answer);
    }

    long credits(UUID redemption) {
        return credits(database, redemption);
    }

    long freshCredits(UUID redemption) {
        return credits(fresh, redemption);
    }

    long messages() {
        return database.count("select count(*) from outbox.message");
    }

    /** Messages that nobody ever claimed. */
    long pending() {
        return database.count("select count(*) from outbox.message where attempts = 0 and delivered_at is null");
    }

    List<Map<String, Object>> errors() {
        return database.query("select last_error from outbox.message where last_error is not null");
    }

    /** Which application owns which type. */
    List<Map<String, Object>> owners() {
        return database.query("select application, event_type from outbox.consumer order by application");
    }

    @Override
    public void close() {
        server.close();
    }

    private static long credits(Database database, UUID redemption) {
        return database.count("select count(*) from credit where redemption = ?", redemption);
    }
}
