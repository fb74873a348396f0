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
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Settings come from where MicroProfile Config looks; a wrong one fails the deployment and says what would be right. */
class SettingsIT {

    private static final Map<List<WrongSetting>, List<String>> REPORTS = new HashMap<>();

    private static Database database;
    private static WildFlyProcess server;

    @BeforeAll
    static void start() throws Exception {
        database = Database.create("settings");
        database.update("create table done (what text not null)");
        server = new WildFlyProcess("settings", database).start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void clear() {
        database.update("truncate outbox.message, outbox.processed, outbox.consumer, done");
    }

    static Stream<List<WrongSetting>> groups() {
        return WrongSetting.groups();
    }

    static Stream<Arguments> wrongSettings() {
        return groups().flatMap(group -> group.stream().map(wrong -> Arguments.of(wrong, group)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongSettings")
    void reportsAWrongValue(WrongSetting wrong, List<WrongSetting> group) throws Exception {
        List<String> report = report(group);

        assertThat(report).filteredOn(wrong::isToldBy).as("in %s", report).hasSize(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("groups")
    void reportsAllWrongValuesTogetherAndNothingElse(List<WrongSetting> group) throws Exception {
        assertThat(report(group)).hasSameSizeAs(group);
    }

    @Test
    void failsTheDeploymentForOneWrongValue() throws Exception {
        String failure = failure(Map.of("outbox.lease", "PT2S"));

        assertThat(failure)
                .contains("OUTBOX-010 the outbox found a problem in this deployment")
                .contains("OUTBOX-012 outbox.lease is PT2S; it must be between PT10S and PT1H")
                .contains("make it longer than your slowest consumer");
    }

    @Test
    void acceptsTheLowerEndOfEveryRange() throws Exception {
        assertThat(DeploymentProblem.of(server, war("least", RightSettings.LEAST)))
                .isEmpty();
    }

    @Test
    void acceptsTheUpperEndOfEveryRange() throws Exception {
        assertThat(DeploymentProblem.of(server, war("most", RightSettings.MOST)))
                .isEmpty();
    }

    @Test
    void warnsOfAnUnknownKey() throws Exception {
        DeployedWar war = DeployedWar.on(server, war("unknown", Map.of("outbox.batchsize", "10")));

        String log = war.log();

        war.close();
        assertThat(log).containsPattern("WARN .*OUTBOX-011 outbox\\.batchsize is no setting");
    }

    @Test
    void takesSettingsFromTheEnvironmentWithoutAWarning() throws Exception {
        try (WildFlyProcess other = new WildFlyProcess("settings-environment", database)) {
            other.environment("OUTBOX_APPLICATION", "named-by-the-environment")
                    .environment("OUTBOX_MAX_ATTEMPTS", "3")
                    .deploy(war("environment", Map.of("outbox.application", "named-by-a-file")))
                    .start();

            assertThat(applications()).containsExactly("named-by-the-environment");
            assertThat(other.log().lines()).noneMatch(line -> line.contains("OUTBOX-011"));
        }
    }

    @Test
    void takesASystemPropertyBeforeTheFile() throws Exception {
        setSystemProperty("outbox.application", "named-by-a-property");
        try {
            assertThat(DeploymentProblem.of(server, war("property", Map.of("outbox.application", "named-by-a-file"))))
                    .isEmpty();
        } finally {
            removeSystemProperty("outbox.application");
        }

        assertThat(applications()).containsExactly("named-by-a-property");
    }

    @Test
    void servesTheTopicsOfItsList() throws Exception {
        try (DeployedWar war = DeployedWar.on(server, war("topics", Map.of("outbox.topics", "logistics, billing")))) {
            war.get("work?fire");

            Eventually.isTrue("both are delivered", () -> done().containsAll(List.of("shipped", "invoiced")));
        }
    }

    @Test
    void leavesOtherTopicsAlone() throws Exception {
        try (DeployedWar war = DeployedWar.on(server, war("topics", Map.of("outbox.topics", "billing")))) {
            war.get("work?fire"); // the one of logistics first

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

            assertThat(drained).as("messages that no worker had taken").isEqualTo("2");
            assertThat(done()).containsExactlyInAnyOrder("shipped", "invoiced");
        }
    }

    private static Archive<?> war(String name, Map<String, String> settings) {
        return Deployments.war(name, settings, Invoiced.class, Shipped.class, Departments.class, WorkServlet.class);
    }

    private static List<String> report(List<WrongSetting> group) throws Exception {
        if (!REPORTS.containsKey(group)) {
            REPORTS.put(
                    group,
                    lines(failure(group.stream().collect(Collectors.toMap(WrongSetting::key, WrongSetting::value)))));
        }
        return REPORTS.get(group);
    }

    // The server quotes the report once for each exception in the chain.
    private static List<String> lines(String failure) {
        String report = failure.substring(failure.lastIndexOf("OUTBOX-010 ")).replaceFirst("\"}*$", "");
        return report.lines().skip(1).toList();
    }

    private static String failure(Map<String, String> settings) throws Exception {
        return DeploymentProblem.of(server, war("wrong", settings))
                .orElseThrow(() -> new AssertionError("the server took it"))
                .failure();
    }

    private static List<Object> applications() {
        return database.query("select distinct application from outbox.consumer").stream()
                .map(row -> row.get("application"))
                .toList();
    }

    private static List<String> done() {
        return database.query("select what from done").stream()
                .map(row -> (String) row.get("what"))
                .toList();
    }

    private static void setSystemProperty(String name, String value) throws IOException {
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
