/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.container;

import ee.outbox.Delivery;
import ee.outbox.Durable;
import ee.outbox.InvalidMessageException;
import ee.outbox.Message;
import ee.outbox.Outbox;
import ee.outbox.OutboxWorker;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.OutboxAdmin;
import ee.outbox.admin.StoredMessage;
import ee.outbox.it.delivery.Caller;
import ee.outbox.it.delivery.Fault;
import ee.outbox.it.delivery.Messages;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

/** What containers do to observers that would skip them, split them, or lend them someone's identity. */
@ArquillianTest
class ContainerTrapsIT {

    @Inject
    Outbox outbox;

    @Inject
    OutboxWorker worker;

    @Inject
    OutboxAdmin admin;

    @Inject
    @Durable
    Event<Probed> probed;

    @Inject
    @Durable
    Event<Base> bases;

    @Inject
    @Durable
    Event<Link> links;

    @Inject
    @Durable
    Event<Object> durable;

    @Inject
    @Any
    Event<Object> any;

    @Inject
    Privileged privileged;

    @Inject
    Delivery delivery;

    @Inject
    Fault fault;

    @Inject
    UserTransaction transaction;

    private final UUID id = UUID.randomUUID();

    @Deployment
    static Archive<?> war() {
        return Deployments.war(
                        "container-traps",
                        Map.of("outbox.workers", "0", "outbox.transaction-timeout", "PT3S"),
                        Database.class,
                        Caller.class,
                        Messages.class,
                        Fault.class,
                        Journal.class,
                        Observers.class,
                        StatelessObserver.class,
                        SingletonObserver.class,
                        SplittingObserver.class,
                        EndingObserver.class,
                        IdentityObserver.class,
                        Privileged.class,
                        Chain.class,
                        Probed.class,
                        Split.class,
                        Ended.class,
                        Identified.class,
                        Link.class,
                        Viewed.class,
                        ViewObserver.class,
                        Base.class,
                        Derived.class)
                .addAsWebInfResource(new StringAsset("""
                                <ejb-jar xmlns="https://jakarta.ee/xml/ns/jakartaee" version="4.0">
                                  <assembly-descriptor>
                                    <container-transaction>
                                      <method>
                                        <ejb-name>SplittingObserver</ejb-name>
                                        <method-name>*</method-name>
                                      </method>
                                      <trans-attribute>RequiresNew</trans-attribute>
                                    </container-transaction>
                                  </assembly-descriptor>
                                </ejb-jar>
                                """), "ejb-jar.xml");
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        Journal.clear();
        fault.mend();
    }

    @Test
    void firesWithoutCallingAnyObserver() throws Exception {
        Caller.commits(() -> {
            probed.fire(new Probed(id));

            assertThat(Journal.isEmpty()).isTrue();
        });

        assertThat(Journal.isEmpty()).isTrue();
    }

    @Test
    void callsObserversOfEveryScope() throws Exception {
        deliver(new Probed(id));

        assertThat(Stream.of("application", "dependent").flatMap(name -> Journal.of(name).stream()))
                .containsExactly(id, id);
        assertThat(Journal.of("request")).hasSize(1);
    }

    @Test
    void callsObserversOfEveryVisibility() throws Exception {
        deliver(new Probed(id));

        assertThat(Stream.of("private", "package", "protected", "public", "static")
                        .flatMap(name -> Journal.of(name).stream()))
                .containsExactly(id, id, id, id, id);
    }

    @Test
    void callsAnInheritedObserverOnEachBeanThatInheritsIt() throws Exception {
        deliver(new Probed(id));

        assertThat(Journal.of("inherited by first")).containsExactly(id);
        assertThat(Journal.of("inherited by second")).containsExactly(id);
    }

    @Test
    void callsObserversOfEjbs() throws Exception {
        deliver(new Probed(id));

        assertThat(Journal.of("stateless")).containsExactly(id);
        assertThat(Journal.of("singleton")).containsExactly(id);
    }

    @Test
    void callsTransactionalObservers() throws Exception {
        deliver(new Probed(id));

        assertThat(Stream.of("required", "mandatory", "supports").flatMap(name -> Journal.of(name).stream()))
                .containsExactly(id, id, id);
    }

    @Test
    void marksEachConsumerOnce() throws Exception {
        UUID message = deliver(new Probed(id));

        assertThat(stored(message).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(Messages.markers(message))
                .containsExactlyInAnyOrder(
                        "of-the-application-on-probed",
                        "of-nobody-on-probed",
                        "of-the-request-on-probed",
                        "of-every-visibility-hidden-probed",
                        "of-every-visibility-near-probed",
                        "of-every-visibility-inside-probed",
                        "of-every-visibility-open-probed",
                        "of-every-visibility-shared-probed",
                        "first-child-inherit-probed",
                        "second-child-inherit-probed",
                        "with-collaborators-on-probed",
                        "joining-required-probed",
                        "joining-mandatory-probed",
                        "joining-supports-probed",
                        "stateless-observer-on-probed",
                        "singleton-observer-on-probed");
    }

    @Test
    void givesEachCallARequestContextOfItsOwn() throws Exception {
        append(new Probed(id));
        append(new Probed(id));

        worker.drainOnce();

        assertThat(Journal.of("request")).containsExactly(1, 1);
        assertThat(Journal.of("request ended")).containsExactly(1, 1);
    }

    @Test
    void injectsTheDelivery() throws Exception {
        UUID message = deliver(new Probed(id));

        assertThat(Journal.of("parameter")).containsExactly(message.toString());
        assertThat(Journal.of("collaborator")).containsExactly(message.toString());
    }

    @Test
    void hasNoDeliveryOutsideOfOne() {
        assertThatThrownBy(() -> delivery.id())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("OUTBOX-053");
    }

    @Test
    void deliversWithoutTheIdentityOfTheAppender() throws Exception {
        privileged.fire(id);
        worker.drainOnce();

        assertThat(privileged.callee()).isEqualTo("anonymous true");
        assertThat(Journal.of("identity")).containsExactly("anonymous false");
    }

    @Test
    void deliversWithoutTheIdentityOfWhoeverDrains() throws Exception {
        privileged.fire(id);
        privileged.drain();

        assertThat(Journal.of("identity")).containsExactly("anonymous false");
    }

    @Test
    void noticesATransactionAttributeOfTheDeploymentDescriptor() throws Exception {
        UUID message = deliver(new Split(id));

        assertThat(Journal.of("split")).isEmpty();
        assertFailed(message, "OUTBOX-050");
    }

    @Test
    void noticesAConsumerThatRollsBack() throws Exception {
        assertFailed(deliver(new Ended(id, Ended.Way.ROLLBACK)), "OUTBOX-050");
    }

    @Test
    void noticesAConsumerThatRollsBackAndBegins() throws Exception {
        assertFailed(deliver(new Ended(id, Ended.Way.ROLLBACK_AND_BEGIN)), "OUTBOX-050");
    }

    @Test
    void noticesAConsumerThatCommits() throws Exception {
        assertFailed(deliver(new Ended(id, Ended.Way.COMMIT)), "OUTBOX-050");
    }

    @Test
    void noticesAConsumerThatCommitsAndBegins() throws Exception {
        assertFailed(deliver(new Ended(id, Ended.Way.COMMIT_AND_BEGIN)), "OUTBOX-050");
    }

    @Test
    void doesNotTakeAnObserverInAnInactiveScopeForDone() throws Exception {
        assertFailed(deliver(new Viewed(id)), "ContextNotActiveException");
    }

    @Test
    void noticesAConsumerThatRanOutOfTime() throws Exception {
        fault.becomes(this::awaitTimeOut);

        UUID message = deliver(new Link(id, 0));

        assertFailed(message, "OUTBOX-052");
    }

    @Test
    void keepsTheErrorOfAConsumerThatRanOutOfTime() throws Exception {
        fault.becomes(() -> {
            awaitTimeOut();
            throw new IllegalStateException("out of time");
        });

        UUID message = deliver(new Link(id, 0));

        assertFailed(message, "out of time");
        assertThat(stored(message).lastError().orElseThrow()).doesNotContain("OUTBOX-050");
    }

    @Test
    void refusesToFireAsynchronously() throws Exception {
        CompletionStage<Probed> fired = probed.fireAsync(new Probed(id));

        Throwable thrown = catchThrowable(() -> fired.toCompletableFuture().get(30, TimeUnit.SECONDS));

        assertThat(thrown).hasStackTraceContaining("OUTBOX-029");
        assertThat(Database.app().count("select count(*) from outbox.message")).isZero();
    }

    @Test
    void refusesToFireAsynchronouslyInATransaction() throws Exception {
        Caller.commits(() -> assertThat(probed.fireAsync(new Probed(id)))
                .failsWithin(30, TimeUnit.SECONDS)
                .withThrowableThat()
                .withStackTraceContaining("OUTBOX-029"));

        assertThat(Database.app().count("select count(*) from outbox.message")).isZero();
    }

    @Test
    void refusesASubclassThatOnlyItsSuperclassIsObservedFor() throws Exception {
        Caller.commits(() -> assertThatThrownBy(() -> bases.fire(new Derived()))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("OUTBOX-027")
                .hasMessageContaining(Derived.class.getName()));

        assertThat(Database.app().count("select count(*) from outbox.message")).isZero();
    }

    @Test
    void deliversWhatIsFiredAsItsClassThroughAnObject() throws Exception {
        Caller.commits(() -> durable.fire(new Link(id, 0)));
        worker.drainOnce();

        assertThat(Journal.of("link")).containsExactly(0);
    }

    @Test
    void deliversWhatIsFiredThroughASelectedEvent() throws Exception {
        Caller.commits(() -> {
            durable.select(Link.class).fire(new Link(id, 0));
            any.select(Link.class, Durable.Literal.INSTANCE).fire(new Link(id, 0));
        });
        worker.drainOnce();

        assertThat(Journal.of("link")).containsExactly(0, 0);
    }

    @Test
    void deliversWhatAConsumerFires() throws Exception {
        Caller.commits(() -> links.fire(new Link(id, 2)));

        int claimed = worker.drainOnce() + worker.drainOnce() + worker.drainOnce() + worker.drainOnce();

        assertThat(claimed).isEqualTo(3);
        assertThat(Journal.of("link")).containsExactly(2, 1, 0);
    }

    @Test
    void dropsWhatAConsumerFiredBeforeItFailed() throws Exception {
        Caller.commits(() -> links.fire(new Link(id, 1)));
        fault.becomes(() -> {
            throw new IllegalStateException("out of order");
        });

        worker.drainOnce();
        fault.mend();

        assertThat(worker.drainOnce()).isZero();
        assertThat(Database.app().count("select count(*) from outbox.message")).isEqualTo(1);
    }

    private void awaitTimeOut() throws Exception {
        Eventually.isTrue("timed out", () -> transaction.getStatus() == Status.STATUS_ROLLEDBACK);
    }

    private void assertFailed(UUID message, String error) {
        StoredMessage failed = stored(message);
        assertThat(failed.state()).isEqualTo(MessageState.PENDING);
        assertThat(failed.attempts()).isEqualTo(1);
        assertThat(failed.lastError().orElseThrow()).contains(error);
        assertThat(Messages.markers(message)).isEmpty();
    }

    private UUID deliver(Object event) throws Exception {
        UUID message = append(event);
        worker.drainOnce();
        return message;
    }

    private UUID append(Object event) throws Exception {
        UUID message = UUID.randomUUID();
        Caller.commits(() -> outbox.append(Message.of(event).id(message)));
        return message;
    }

    private StoredMessage stored(UUID message) {
        return admin.find(message).orElseThrow();
    }
}
