/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.cdi;

import ee.outbox.Durable;
import ee.outbox.config.SettingsReader;
import ee.outbox.engine.ConsumerRegistry;
import ee.outbox.engine.Settings;
import ee.outbox.engine.append.EventWriter;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;
import jakarta.enterprise.inject.spi.ProcessSyntheticObserverMethod;
import jakarta.enterprise.inject.spi.WithAnnotations;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

import java.util.ArrayList;
import java.util.List;

import static java.lang.System.Logger.Level.WARNING;

/**
 * Takes part in the deployment. Everything is only collected until the deployment's validation: no bean may be resolved
 * before, and all problems go into one report.
 */
public class OutboxExtension implements Extension {

    private static final System.Logger LOG = System.getLogger(OutboxExtension.class.getName());

    private final Problems problems = new Problems();
    private final List<DurableObserver> durable = new ArrayList<>();
    private final QualifierCheck qualifiers = new QualifierCheck();
    private Settings settings;
    private ConsumerRegistry consumers;
    private EventWriter events;

    void guardTransactions(@Observes @WithAnnotations(Durable.class) ProcessAnnotatedType<?> type) {
        TransactionGuard.bindTo(type);
    }

    void collectObserver(@Observes ProcessObserverMethod<?, ?> found) {
        if (found instanceof ProcessSyntheticObserverMethod) {
            return;
        }
        if (DurableObserver.isDurable(found.getObserverMethod())) {
            durable.add(new DurableObserver(found.getObserverMethod(), found.getAnnotatedMethod()));
            found.veto(); // fire must not call it; its ObserverMethod stays callable
        } else {
            qualifiers.observer(found);
        }
    }

    void collectEvent(@Observes ProcessInjectionPoint<?, ? extends Event<?>> found) {
        qualifiers.event(found.getInjectionPoint());
    }

    void addAppendingObservers(@Observes AfterBeanDiscovery discovery) {
        discovery.addObserverMethod(new FireObserver(false, DurableFire::append));
        discovery.addObserverMethod(new FireObserver(true, DurableFire::refuse));
    }

    void validate(@Observes AfterDeploymentValidation validation, BeanManager beans) {
        Config config = ConfigProvider.getConfig();
        settings = new SettingsReader(config, problems::add).read();
        SettingsReader.unknownKeys(config)
                .forEach(key -> LOG.log(
                        WARNING, "OUTBOX-011 {0} is no setting of the outbox and has no effect; mend its name.", key));
        EventTypes types = new EventTypes(problems);
        ConsumerFactory factory = new ConsumerFactory(settings.retrying(), types, new Payloads(), problems);
        consumers = new ConsumerRegistry(factory.consumers(durable));
        new ParameterCheck(beans, problems).check(durable);
        qualifiers.check(types, problems);
        events = types;
        problems.exception().ifPresent(validation::addDeploymentProblem);
    }

    /** The settings, after the deployment's validation. */
    public Settings settings() {
        return settings;
    }

    /** The consumers, after the deployment's validation. */
    public ConsumerRegistry consumers() {
        return consumers;
    }

    /** How events become rows. */
    public EventWriter events() {
        return events;
    }
}
