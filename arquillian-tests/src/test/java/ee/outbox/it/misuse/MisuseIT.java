/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.misuse;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.DeploymentProblem;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.WildFlyProcess;
import org.jboss.shrinkwrap.api.asset.ClassAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What can't be delivered reliably fails the deployment, and the error says who is wrong and what to do. */
class MisuseIT {

    private static final Pattern ID = Pattern.compile("OUTBOX-\\d{3}");

    private static WildFlyProcess server;

    @BeforeAll
    static void start() throws Exception {
        server = new WildFlyProcess("misuse", Database.create("misuse")).start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static Stream<Misuse> misuses() {
        return Stream.of(
                        DeclarationMisuse.cases(),
                        EventClassMisuse.cases(),
                        ConsumerMisuse.cases(),
                        TransactionMisuse.cases(),
                        QualifierMisuse.cases())
                .flatMap(cases -> cases);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("misuses")
    void failsTheDeployment(Misuse misuse) throws Exception {
        WebArchive war = war(Map.of(), misuse.classes());

        String report = refusal(war);

        assertThat(ids(report)).containsExactly("OUTBOX-010", misuse.id());
        assertThat(report).contains(misuse.remedy());
        assertThat(report)
                .contains(misuse.offenders().stream().map(Class::getName).toList());
    }

    /** Weld validates the parameters of vetoed observers as well, static ones included, and before any extension. */
    @ParameterizedTest
    @ValueSource(classes = {DeclarationMisuse.WithUnknown.class, DeclarationMisuse.StaticWithUnknown.class})
    void leavesAnUnknownParameterToTheContainer(Class<?> observer) throws Exception {
        String report = refusal(war(Map.of(), List.of(observer)));

        assertThat(report).contains("WELD-001408", "Runnable", observer.getName());
    }

    @Test
    void reportsAllMistakesAtOnce() throws Exception {
        List<Class<?>> mistaken = List.of(
                DeclarationMisuse.Asynchronous.class,
                DeclarationMisuse.InPhase.class,
                EventClassMisuse.OfText.class,
                ConsumerMisuse.BadName.class,
                TransactionMisuse.NewTransaction.class,
                QualifierMisuse.DurableSide.class,
                QualifierMisuse.PlainObserver.class);

        String report = refusal(war(Map.of("outbox.lease", "PT2S"), mistaken));

        assertThat(ids(report))
                .containsExactly(
                        "OUTBOX-010",
                        "OUTBOX-012",
                        "OUTBOX-103",
                        "OUTBOX-110",
                        "OUTBOX-112",
                        "OUTBOX-113",
                        "OUTBOX-116",
                        "OUTBOX-121");
        assertThat(report).contains("7 problems");
    }

    @Test
    void acceptsEveryAllowedForm() throws Exception {
        WebArchive war = war(Map.of(), AllowedForms.all());

        assertThat(DeploymentProblem.of(server, war)).isEmpty();
    }

    private static String refusal(WebArchive war) throws IOException {
        return DeploymentProblem.of(server, war)
                .orElseThrow(() -> new AssertionError("the server took it"))
                .failure();
    }

    private static Set<String> ids(String report) {
        return ID.matcher(report).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static WebArchive war(Map<String, String> settings, Collection<Class<?>> classes) {
        WebArchive war = Deployments.war("misuse", settings, OrderPlaced.class);
        classes.forEach(fixture -> {
            war.addClass(fixture);
            addEnclosing(war, fixture);
        });
        return war;
    }

    // A nested class can't be reflected on without the class around it; addClass would take that one's other members
    // too.
    private static void addEnclosing(WebArchive war, Class<?> fixture) {
        Class<?> enclosing = fixture.getEnclosingClass();
        if (enclosing != null) {
            war.addAsResource(new ClassAsset(enclosing), enclosing.getName().replace('.', '/') + ".class");
            addEnclosing(war, enclosing);
        }
    }
}
