/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.Outbox;
import ee.outbox.cdi.OutboxExtension;
import ee.outbox.engine.CallContext;
import ee.outbox.engine.ConsumerRegistry;
import ee.outbox.engine.Settings;
import ee.outbox.engine.Transactions;
import ee.outbox.engine.append.Appender;
import ee.outbox.engine.append.VersionSevenIds;
import ee.outbox.engine.claim.Claimer;
import ee.outbox.engine.claim.OwnerNames;
import ee.outbox.engine.deliver.ConsumerRunner;
import ee.outbox.engine.deliver.Deliverer;
import ee.outbox.engine.deliver.FailureSorter;
import ee.outbox.engine.deliver.LeaseKeeper;
import ee.outbox.engine.deliver.LeaseLength;
import ee.outbox.engine.purge.Purger;
import ee.outbox.engine.run.Admission;
import ee.outbox.engine.run.Cycle;
import ee.outbox.engine.run.Node;
import ee.outbox.engine.run.Registrar;
import ee.outbox.engine.run.StopSign;
import ee.outbox.engine.run.WakeUp;
import ee.outbox.engine.settle.Backoff;
import ee.outbox.engine.settle.Judge;
import ee.outbox.engine.settle.Settler;
import ee.outbox.jta.JtaCallerTransaction;
import ee.outbox.jta.JtaTransactions;
import ee.outbox.spi.ConsumerStore.Registration;
import ee.outbox.spi.StoreSettings;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;

import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;

/** Puts the engine together out of settings, consumers, stores and the container's transactions. */
@ApplicationScoped
public class Assembly {

    @Inject
    private OutboxExtension extension;

    @Inject
    private Stores stores;

    @Inject
    private CallContext context;

    private Settings settings;
    private ConsumerRegistry consumers;
    private Transactions transactions;
    private WakeUp wakeUp;

    @PostConstruct
    void prepare() {
        settings = extension.settings();
        consumers = extension.consumers();
        transactions = new JtaTransactions(settings.delivering().transactionTimeout());
        wakeUp = new WakeUp(settings.running().workers());
    }

    /** The application's bean to append with. */
    @Produces
    @ApplicationScoped
    public Outbox outbox() {
        return new Appender(
                stores.messages(),
                new JtaCallerTransaction(),
                extension.events(),
                new VersionSevenIds(Clock.systemUTC()),
                wakeUp::ring);
    }

    /** What the store is told. */
    @Produces
    @Dependent
    public StoreSettings storeSettings() {
        Settings current = extension.settings();
        return new StoreSettings(
                current.storing().tables(), current.delivering().transactionTimeout());
    }

    Transactions transactions() {
        return transactions;
    }

    Node node(String application) {
        StopSign stop = new StopSign();
        Cycle cycle = new Cycle(claimer(), deliverer(stop), settler(), wakeUp);
        Purger purger = new Purger(stores.messages(), transactions, settings.purging(), stop);
        return new Node(settings.running(), admission(application), new Node.Stages(cycle, purger), wakeUp, stop);
    }

    private Admission admission(String application) {
        Registration registration = new Registration(
                application, consumers.names(), settings.naming().consumerExpiry(), false);
        Registrar registrar = new Registrar(transactions, stores.consumers(), registration, System::nanoTime);
        return new Admission(transactions, stores.archive(), settings.storing().check(), registrar);
    }

    private Claimer claimer() {
        OwnerNames owners = new OwnerNames(settings.naming().owner().orElseGet(HostName::get));
        return new Claimer(stores.messages(), transactions, settings.claiming(), owners, consumers);
    }

    private Deliverer deliverer(StopSign stop) {
        FailureSorter failures = new FailureSorter(settings.retrying().laterMaxAge());
        ConsumerRunner runner = new ConsumerRunner(stores.markers(), transactions, context, failures);
        LeaseLength lease = new LeaseLength(
                settings.claiming().lease(), settings.delivering().transactionTimeout(), System::nanoTime);
        LeaseKeeper keeper = new LeaseKeeper(
                stores.messages(), transactions, settings.claiming().lease());
        return new Deliverer(consumers, runner, lease, keeper, stop);
    }

    private Settler settler() {
        Backoff backoff = new Backoff(
                settings.retrying().backoffMax(),
                settings.retrying().jitter(),
                () -> ThreadLocalRandom.current().nextDouble());
        return new Settler(
                stores.messages(),
                transactions,
                new Judge(consumers, backoff),
                settings.delivering().emptyDelivered());
    }
}
