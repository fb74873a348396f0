/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.DeploymentProblem;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.WildFlyProcess;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What can't be delivered reliably fails the deployment; the error says who is wrong and what to do. The mistakes of a
 * group are made in one WAR, for they must come in one report.
 */
class MisuseIT {

    private static final Map<MisuseGroup, List<String>> REPORTS = new HashMap<>();

    private static WildFlyProcess server;

    @BeforeAll
    static void start() throws Exception {
        server = new WildFlyProcess("misuse", Database.create("misuse")).start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static Stream<MisuseGroup> groups() {
        return Stream.of(
                DeclarationMisuse.group(),
                EventClassMisuse.group(),
                ConsumerMisuse.group(),
                TransactionMisuse.group(),
                QualifierMisuse.group());
    }

    static Stream<Arguments> misuses() {
        return groups().flatMap(group -> group.cases().stream().map(misuse -> Arguments.of(group, misuse)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("misuses")
    void isReported(MisuseGroup group, Misuse misuse) throws Exception {
        List<String> report = report(group);

        assertThat(report).filteredOn(misuse::isToldBy).as("in %s", report).hasSize(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("groups")
    void areReportedTogetherAndNothingElse(MisuseGroup group) throws Exception {
        List<String> report = report(group);

        assertThat(report)
                .allMatch(line -> group.cases().stream().anyMatch(misuse -> misuse.isToldBy(line)))
                .hasSameSizeAs(group.cases());
    }

    @Test
    void isEnoughToFailTheDeployment() throws Exception {
        String failure = failure(Map.of(), List.of(DeclarationMisuse.Asynchronous.class));

        assertThat(failure)
                .contains("OUTBOX-010 the outbox found a problem in this deployment")
                .contains("OUTBOX-112 " + DeclarationMisuse.Asynchronous.class.getName());
    }

    @Test
    void isReportedBesideAWrongSetting() throws Exception {
        String failure = failure(Map.of("outbox.lease", "PT2S"), List.of(DeclarationMisuse.Asynchronous.class));

        assertThat(failure).contains("2 problems", "OUTBOX-112", "OUTBOX-012");
    }

    /** Weld validates the parameters of vetoed observers as well, static ones included, and before any extension. */
    @ParameterizedTest
    @ValueSource(classes = {UnknownParameter.OfInstance.class, UnknownParameter.OfStatic.class})
    void leavesAnUnknownParameterToTheContainer(Class<?> observer) throws Exception {
        String failure = failure(Map.of(), List.of(observer));

        assertThat(failure).contains("WELD-001408", "Runnable", observer.getName());
    }

    @Test
    void takesEveryAllowedForm() throws Exception {
        WebArchive war = war(Map.of(), List.of(AllowedForms.class, AllowedStateless.class, AllowedSingleton.class));

        assertThat(DeploymentProblem.of(server, war)).isEmpty();
    }

    private static List<String> report(MisuseGroup group) throws Exception {
        if (!REPORTS.containsKey(group)) {
            REPORTS.put(group, lines(failure(Map.of(), group.classes())));
        }
        return REPORTS.get(group);
    }

    // The server quotes the report once for each exception in the chain.
    private static List<String> lines(String failure) {
        String report = failure.substring(failure.lastIndexOf("OUTBOX-010 ")).replaceFirst("\"}*$", "");
        return report.lines().skip(1).toList();
    }

    private static String failure(Map<String, String> settings, Collection<Class<?>> classes) throws Exception {
        return DeploymentProblem.of(server, war(settings, classes))
                .orElseThrow(() -> new AssertionError("the server took it"))
                .failure();
    }

    private static WebArchive war(Map<String, String> settings, Collection<Class<?>> classes) {
        WebArchive war = Deployments.war("misuse", settings, OrderPlaced.class);
        classes.forEach(fixture -> MisuseGroup.add(war, fixture));
        return war;
    }
}
