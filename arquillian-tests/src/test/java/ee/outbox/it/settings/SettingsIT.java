/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.settings;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.DeployedWar;
import ee.outbox.it.harness.DeploymentProblem;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import ee.outbox.it.harness.WildFlyProcess;
import org.jboss.as.controller.client.ModelControllerClient;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Settings come from where MicroProfile Config looks; a wrong one fails the deployment and says what would be right. */
class SettingsIT {

    private static Database database;
    private static WildFlyProcess server;

    @BeforeAll
    static void start() throws Exception {
        database = Database.create("settings");
        database.update("create table done (what text not null)");
        server = new WildFlyProcess("settings", database)
                .environment("OUTBOX_APPLICATION", "named-by-the-environment")
                .environment("OUTBOX_MAX_ATTEMPTS", "3")
                .start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void clear() {
        database.update("truncate outbox.message, outbox.processed, outbox.consumer, done");
    }

    static Stream<WrongSetting> wrongSettings() {
        return WrongSetting.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongSettings")
    void failsTheDeploymentOnAWrongValue(WrongSetting wrong) throws Exception {
        String report = refusal(Map.of(wrong.key(), wrong.value()));

        assertThat(report)
                .contains("OUTBOX-012 " + wrong.key() + " is ")
                .contains(wrong.range())
                .containsPattern("OUTBOX-012 [^\n]*; it must be [^\n]*: [^\n]+\\.");
    }

    @Test
    void quotesTheValue() throws Exception {
        String report = refusal(Map.of("outbox.lease", "PT2S"));

        assertThat(report)
                .contains("OUTBOX-012 outbox.lease is PT2S; it must be between PT10S and PT1H")
                .contains("make it longer than your slowest consumer");
    }

    @Test
    void reportsAllWrongValuesAtOnce() throws Exception {
        String report = refusal(Map.of(
                "outbox.lease", "PT2S",
                "outbox.workers", "many",
                "outbox.retention", "P7Y",
                "outbox.schema", "out box"));

        assertThat(report)
                .contains("4 problems")
                .contains("outbox.lease is PT2S")
                .contains("outbox.workers is many")
                .contains("outbox.retention is P7Y")
                .contains("outbox.schema is out box");
    }

    @Test
    void acceptsTheEndsOfEveryRange() throws Exception {
        assertThat(DeploymentProblem.of(server, war("least", LEAST))).isEmpty();
        assertThat(DeploymentProblem.of(server, war("most", MOST))).isEmpty();
    }

    @Test
    void warnsOfAnUnknownKey() throws Exception {
        try (DeployedWar war = DeployedWar.on(server, war("unknown", Map.of("outbox.batchsize", "10")))) {
            assertThat(war.log()).containsPattern("WARN .*OUTBOX-011 outbox\\.batchsize is no setting");
        }
    }

    @Test
    void takesSettingsFromTheEnvironmentWithoutAWarning() throws Exception {
        try (DeployedWar war = DeployedWar.on(server, war("environment", Map.of()))) {
            assertThat(applications()).containsExactly("named-by-the-environment");
            assertThat(war.log()).doesNotContain("OUTBOX-011");
        }
    }

    @Test
    void takesASystemPropertyBeforeTheEnvironment() throws Exception {
        systemProperty("outbox.application", "named-by-a-property");
        try {
            assertThat(DeploymentProblem.of(server, war("property", Map.of()))).isEmpty();
        } finally {
            removeSystemProperty("outbox.application");
        }

        assertThat(applications()).containsExactly("named-by-a-property");
    }

    @Test
    void servesOnlyItsTopics() throws Exception {
        try (DeployedWar war = DeployedWar.on(server, war("topics", Map.of("outbox.topics", "logistics, billing")))) {
            war.get("work?fire");
            Eventually.isTrue("both are delivered", () -> done().containsAll(List.of("shipped", "invoiced")));
        }
        clear();
        try (DeployedWar war = DeployedWar.on(server, war("topics", Map.of("outbox.topics", "billing")))) {
            war.get("work?fire"); // shipped first

            Eventually.isTrue("the second is delivered", () -> done().contains("invoiced"));

            assertThat(done()).containsExactly("invoiced");
            assertThat(database.query("select attempts from outbox.message where topic = 'logistics'"))
                    .containsExactly(Map.of("attempts", 0));
        }
    }

    @Test
    void deliversOnlyOnRequestWithoutWorkers() throws Exception {
        try (DeployedWar war = DeployedWar.on(server, war("idle", Map.of("outbox.workers", "0")))) {
            war.get("work?fire");

            String drained = war.get("work?drain");

            assertThat(drained).isEqualTo("2"); // so that no worker had taken them
            assertThat(done()).containsExactlyInAnyOrder("shipped", "invoiced");
        }
    }

    private static final Map<String, String> LEAST = Map.ofEntries(
            Map.entry("outbox.application", "a"),
            Map.entry("outbox.owner", "b"),
            Map.entry("outbox.batch-size", "1"),
            Map.entry("outbox.lease", "PT10S"),
            Map.entry("outbox.transaction-timeout", "PT1S"),
            Map.entry("outbox.max-attempts", "1"),
            Map.entry("outbox.backoff", "PT1S"),
            Map.entry("outbox.backoff-max", "PT1S"),
            Map.entry("outbox.retry-jitter", "0"),
            Map.entry("outbox.retry-later-max-age", "PT1M"),
            Map.entry("outbox.retention", "PT1M"),
            Map.entry("outbox.dead-retention", "PT1M"),
            Map.entry("outbox.processed-retention", "PT1M"),
            Map.entry("outbox.consumer-expiry", "PT2M"),
            Map.entry("outbox.purge-interval", "PT1S"),
            Map.entry("outbox.purge-batch", "1"),
            Map.entry("outbox.workers", "0"),
            Map.entry("outbox.poll-interval", "PT1S"),
            Map.entry("outbox.shutdown-timeout", "PT0S"));

    private static final Map<String, String> MOST = Map.ofEntries(
            Map.entry("outbox.batch-size", "500"),
            Map.entry("outbox.lease", "PT1H"),
            Map.entry("outbox.transaction-timeout", "PT59M59S"),
            Map.entry("outbox.max-attempts", "50"),
            Map.entry("outbox.backoff", "PT1H"),
            Map.entry("outbox.backoff-max", "P30D"),
            Map.entry("outbox.retry-jitter", "1"),
            Map.entry("outbox.retention", "P3650D"),
            Map.entry("outbox.dead-retention", "never"),
            Map.entry("outbox.processed-retention", "never"),
            Map.entry("outbox.consumer-expiry", "P30D"),
            Map.entry("outbox.purge-interval", "P1D"),
            Map.entry("outbox.purge-batch", "10000"),
            Map.entry("outbox.workers", "64"),
            Map.entry("outbox.poll-interval", "PT1H"),
            Map.entry("outbox.schema-check", "WARN"),
            Map.entry("outbox.on-delivered", "Empty"));

    private static Archive<?> war(String name, Map<String, String> settings) {
        return Deployments.war(name, settings, Invoiced.class, Shipped.class, Departments.class, WorkServlet.class);
    }

    private static String refusal(Map<String, String> settings) throws IOException {
        return DeploymentProblem.of(server, war("wrong", settings))
                .orElseThrow(() -> new AssertionError("the server took it"))
                .failure();
    }

    private static List<String> applications() {
        return database.query("select distinct application from outbox.consumer").stream()
                .map(row -> (String) row.get("application"))
                .toList();
    }

    private static List<String> done() {
        return database.query("select what from done").stream()
                .map(row -> (String) row.get("what"))
                .toList();
    }

    private static void systemProperty(String name, String value) throws IOException {
        ModelNode add = Operations.createAddOperation(address(name));
        add.get("value").set(value);
        execute(add);
    }

    private static void removeSystemProperty(String name) throws IOException {
        execute(Operations.createRemoveOperation(address(name)));
    }

    private static ModelNode address(String property) {
        return Operations.createAddress("system-property", property);
    }

    private static void execute(ModelNode operation) throws IOException {
        try (ModelControllerClient client = server.management()) {
            ModelNode result = client.execute(operation);
            assertThat(Operations.isSuccessfulOutcome(result))
                    .as(result.toString())
                    .isTrue();
        }
    }
}
