/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import jakarta.ejb.EJBException;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.ObserverException;
import jakarta.enterprise.inject.spi.ObserverMethod;
import jakarta.inject.Inject;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/** Facts about observers that the delivery of messages rests on. */
@ArquillianTest
class ObserverTrapsIT {

    @Inject
    ProbeExtension probe;

    @Inject
    @Kept
    Event<Object> events;

    @Inject
    RequestContextController requestContext;

    @Deployment
    static Archive<?> war() {
        return Probe.war(
                "observer-traps",
                Observers.class,
                StatelessObserver.class,
                SingletonObserver.class,
                FailingStatelessObserver.class,
                Threads.class);
    }

    @BeforeEach
    void forgetCalls() {
        Calls.drain();
    }

    @Test
    void callsTheVetoedObserverOfAnApplicationScopedBeanOutsideOfAnyFire() {
        kept(Observers.Application.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("application scoped it true collaborator");
    }

    @Test
    void callsTheVetoedObserverOfAPrivateMethodOutsideOfAnyFire() {
        kept(Observers.Private.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("private it collaborator");
    }

    @Test
    void callsTheVetoedObserverOfAStaticMethodOutsideOfAnyFire() {
        kept(Observers.Static.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("static it collaborator");
    }

    @Test
    void callsTheVetoedObserverOfADependentBeanOutsideOfAnyFire() {
        kept(Observers.PerCall.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("dependent it collaborator");
    }

    @Test
    void callsTheVetoedObserverOfARequestScopedBeanOutsideOfAnyFire() {
        kept(Observers.Request.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("request scoped it collaborator");
    }

    @Test
    void callsTheVetoedObserverOfAStatelessBeanOutsideOfAnyFire() {
        kept(StatelessObserver.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("stateless it collaborator");
    }

    @Test
    void callsTheVetoedObserverOfASingletonBeanOutsideOfAnyFire() {
        kept(SingletonObserver.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("singleton it collaborator");
    }

    @Test
    void doesNotCallAVetoedObserverOnFire() {
        events.select(Observers.Happened.class).fire(new Observers.Happened("it"));

        assertThat(Calls.drain()).containsExactly("fired " + Observers.Happened.class.getName());
    }

    @Test
    void givesTheRunTimeTypeToASyntheticObserverOfObject() {
        Observers.Changed event = new Observers.ChangedTwice();

        events.select(Observers.Changed.class).fire(event);

        assertThat(Calls.drain()).containsExactly("fired " + Observers.ChangedTwice.class.getName());
    }

    @Test
    void callsAnAsynchronousSyntheticObserverOnFireAsync() throws Exception {
        events.fireAsync(new Observers.Happened("it")).toCompletableFuture().get(30, TimeUnit.SECONDS);

        assertThat(Calls.drain()).containsExactly("fired asynchronously " + Observers.Happened.class.getName());
    }

    @Test
    void skipsTheObserverOfARequestScopedBeanWithoutRequest() throws Exception {
        onAThreadOfTheServer(() -> kept(Observers.Request.class).notify(new Observers.Happened("it")));

        assertThat(Calls.drain()).isEmpty();
    }

    @Test
    void callsTheObserverOfARequestScopedBeanInAnActivatedRequest() throws Exception {
        onAThreadOfTheServer(() -> {
            requestContext.activate();
            try {
                kept(Observers.Request.class).notify(new Observers.Happened("it"));
            } finally {
                requestContext.deactivate();
            }
        });

        assertThat(Calls.drain()).contains("request scoped it collaborator");
    }

    @Test
    void reportsAMissingRequestInsideTheBodyOfAnObserver() {
        Throwable thrown = catchThrowable(() ->
                onAThreadOfTheServer(() -> kept(Observers.NeedsRequest.class).notify(new Observers.Happened("it"))));

        assertThat(thrown).hasRootCauseInstanceOf(ContextNotActiveException.class);
    }

    @Test
    void passesNoMetadataOutsideOfAFire() {
        kept(Observers.Metadata.class).notify(new Observers.Happened("it"));

        assertThat(Calls.drain()).contains("metadata null");
    }

    @Test
    void wrapsACheckedExceptionOfAnObserver() {
        Throwable thrown = catchThrowable(() -> kept(Observers.Failing.class).notify(new Observers.Happened("it")));

        assertThat(thrown).isInstanceOf(ObserverException.class).cause().isInstanceOf(IOException.class);
    }

    @Test
    void wrapsAnExceptionOfAnEjb() {
        Throwable thrown =
                catchThrowable(() -> kept(FailingStatelessObserver.class).notify(new Observers.Happened("it")));

        assertThat(thrown).isInstanceOf(EJBException.class).cause().isInstanceOf(IllegalStateException.class);
    }

    private ObserverMethod<Observers.Happened> kept(Class<?> bean) {
        return probe.keptOf(bean);
    }

    private static void onAThreadOfTheServer(Runnable action) throws Exception {
        Threads.call(() -> {
            action.run();
            return null;
        });
    }
}
