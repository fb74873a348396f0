/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.platform;

import ee.outbox.it.platform.Observers.Happened;
import jakarta.inject.Inject;
import jakarta.transaction.UserTransaction;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Whether an interceptor that an extension binds to an observer sees the transaction that the body runs in. */
@ArquillianTest
class DemarcationTrapsIT {

    @Inject
    ProbeExtension probe;

    @Inject
    UserTransaction transaction;

    private Object caller;

    @Deployment
    static Archive<?> war() {
        return Probe.war(
                        "demarcation-traps",
                        Observers.class,
                        DemarcatedObservers.class,
                        JoiningEjbObserver.class,
                        LeavingEjbObserver.class,
                        BeanManagedEjbObserver.class)
                .addAsWebInfResource(new StringAsset("""
                                <ejb-jar xmlns="https://jakarta.ee/xml/ns/jakartaee" version="4.0">
                                  <assembly-descriptor>
                                    <container-transaction>
                                      <method>
                                        <ejb-name>LeavingEjbObserver</ejb-name>
                                        <method-name>*</method-name>
                                      </method>
                                      <trans-attribute>RequiresNew</trans-attribute>
                                    </container-transaction>
                                  </assembly-descriptor>
                                </ejb-jar>
                                """), "ejb-jar.xml");
    }

    @BeforeEach
    void begin() throws Exception {
        transaction.begin();
        caller = Transactions.key();
        Calls.drain();
    }

    @AfterEach
    void rollBack() throws Exception {
        transaction.rollback();
    }

    @Test
    void interceptsInTheTransactionOfABean() {
        notify(DemarcatedObservers.Plain.class);

        assertThat(Calls.drain()).containsExactly("interceptor " + caller, "body " + caller);
    }

    @Test
    void interceptsInTheNewTransactionOfATransactionalBean() {
        notify(DemarcatedObservers.Leaving.class);

        assertThat(Calls.drain())
                .hasSize(2)
                .satisfies(DemarcationTrapsIT::sameKey)
                .doesNotContain("body " + caller);
    }

    @Test
    void interceptsWithoutTransactionInATransactionalBeanThatSuspends() {
        notify(DemarcatedObservers.Suspending.class);

        assertThat(Calls.drain()).containsExactly("interceptor null", "body null");
    }

    @Test
    void interceptsAPrivateObserver() {
        notify(DemarcatedObservers.Hidden.class);

        assertThat(Calls.drain()).containsExactly("interceptor " + caller, "body " + caller);
    }

    @Test
    void doesNotInterceptAStaticObserver() {
        notify(DemarcatedObservers.Static.class);

        assertThat(Calls.drain()).containsExactly("body " + caller);
    }

    @Test
    void interceptsInTheTransactionOfAnEjb() {
        notify(JoiningEjbObserver.class);

        assertThat(Calls.drain()).containsExactly("interceptor " + caller, "body " + caller);
    }

    @Test
    void interceptsInTheNewTransactionThatEjbJarXmlAsksFor() {
        notify(LeavingEjbObserver.class);

        assertThat(Calls.drain())
                .hasSize(2)
                .satisfies(DemarcationTrapsIT::sameKey)
                .doesNotContain("body " + caller);
    }

    @Test
    void interceptsWithoutTransactionInABeanManagedEjb() {
        notify(BeanManagedEjbObserver.class);

        assertThat(Calls.drain()).containsExactly("interceptor null", "body null");
    }

    private void notify(Class<?> bean) {
        probe.keptOf(bean).notify(new Happened("it"));
    }

    private static void sameKey(List<? extends String> calls) {
        assertThat(calls.get(0).substring("interceptor ".length()))
                .isEqualTo(calls.get(1).substring("body ".length()));
    }
}
