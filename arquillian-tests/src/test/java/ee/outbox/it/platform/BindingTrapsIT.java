/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.DeploymentProblem;
import ee.outbox.it.harness.WildFlyProcess;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Optional;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

/** Which deployments an interceptor breaks that an extension binds to an observer. */
class BindingTrapsIT {

    private static WildFlyProcess server;

    @BeforeAll
    static void start() throws Exception {
        server = new WildFlyProcess("binding-traps", Database.create("binding_traps")).start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                FinalObservers.UnboundClass.class,
                FinalObservers.UnboundNormalScopedClass.class,
                FinalObservers.UnboundMethod.class,
                FinalObservers.UnboundPrivateConstructor.class,
                FinalObservers.BoundBesideFinalMethod.class
            })
    void deploysAnObserverThatIsNotBound(Class<?> bean) throws Exception {
        Optional<String> failure = failureOf(bean);

        assertThat(failure).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "BoundClass, WELD-001503",
        "BoundNormalScopedClass, WELD-001503",
        "BoundMethod, WELD-001504",
        "BoundPrivateConstructor, WELD-001436"
    })
    void cannotDeployABoundObserverThatHasNoSubclass(String bean, String error) throws Exception {
        Optional<String> failure = failureOf(Class.forName(FinalObservers.class.getName() + "$" + bean));

        assertThat(failure).get(as(InstanceOfAssertFactories.STRING)).contains(error);
    }

    private static Optional<String> failureOf(Class<?> bean) throws Exception {
        return DeploymentProblem.of(server, Probe.war("binding-traps", bean, Observers.Happened.class))
                .map(DeploymentProblem::failure);
    }
}
