/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.dead;

import ee.outbox.Message;
import ee.outbox.Outbox;
import ee.outbox.OutboxWorker;
import ee.outbox.PermanentFailureException;
import ee.outbox.RetryLaterException;
import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.OutboxAdmin;
import ee.outbox.admin.StoredMessage;
import ee.outbox.it.delivery.Caller;
import ee.outbox.it.delivery.Fault;
import ee.outbox.it.delivery.Messages;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import jakarta.inject.Inject;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

@ArquillianTest
class DeadAndReplayIT {

    private static final int MAX_ATTEMPTS = 3;
    private static final String ORDERED = "it.dead.ordered";

    @Inject
    Outbox outbox;

    @Inject
    OutboxWorker worker;

    @Inject
    OutboxAdmin admin;

    @Inject
    Fault fault;

    @Deployment
    static Archive<?> war() {
        Database.app().update("create table if not exists dead_entry (consumer text, subject uuid)");
        return Deployments.war(
                "dead",
                Map.of(
                        "outbox.workers", "0",
                        "outbox.max-attempts", Integer.toString(MAX_ATTEMPTS),
                        "outbox.backoff", "PT30S"),
                Database.class,
                Caller.class,
                Messages.class,
                Fault.class,
                Ordered.class,
                Shipped.class,
                Shop.class,
                Carrier.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        Database.app().update("delete from dead_entry");
        fault.mend();
    }

    @Test
    void keepsABrokenPayloadFromHurtingItsNeighbours() throws Exception {
        UUID first = append(order());
        UUID broken = append(Message.of(ORDERED, "{\"id\": oops"));
        UUID last = append(order());

        worker.drainOnce();

        assertThat(stored(first).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(stored(last).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(stored(broken).state()).isEqualTo(MessageState.PENDING);
    }

    @Test
    void isDeadOfABrokenPayload() throws Exception {
        UUID broken = append(Message.of(ORDERED, "{\"id\": oops"));

        exhaust(broken);

        assertThat(stored(broken).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(broken).attempts()).isEqualTo(MAX_ATTEMPTS);
        assertThat(stored(broken).lastError().orElseThrow()).contains("OUTBOX-054", "packing: ", "billing: ");
    }

    @Test
    void isDeadOfAnUnknownConstant() throws Exception {
        UUID unknown = append(
                Message.of(ORDERED, "{\"id\":\"" + UUID.randomUUID() + "\",\"kind\":\"SUBSCRIPTION\",\"quantity\":1}"));

        exhaust(unknown);

        assertThat(stored(unknown).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(unknown).lastError().orElseThrow()).contains("OUTBOX-054", Ordered.class.getName());
    }

    @Test
    void isDeadAfterTheLastAttempt() throws Exception {
        UUID id = append(order());
        fault.becomes(DeadAndReplayIT::fail);

        exhaust(id);

        StoredMessage dead = stored(id);
        assertThat(dead.state()).isEqualTo(MessageState.DEAD);
        assertThat(dead.attempts()).isEqualTo(MAX_ATTEMPTS);
        assertThat(dead.finishedAt()).isPresent();
        assertThat(dead.lastError().orElseThrow())
                .startsWith("packing: ")
                .contains("out of order")
                .doesNotContain("billing");
        assertThat(Messages.markers(id)).containsExactly("billing");
        assertThat(entries("billing")).isEqualTo(1);
    }

    @Test
    void doublesThePauseFromAttemptToAttempt() throws Exception {
        UUID id = append(order());
        fault.becomes(DeadAndReplayIT::fail);

        worker.drainOnce();
        double first = secondsUntilDue(id);
        Messages.makeDue(id);
        worker.drainOnce();
        double second = secondsUntilDue(id);

        assertThat(first).isBetween(20.0, 33.0);
        assertThat(second).isBetween(50.0, 66.0);
    }

    @Test
    void isDeadAtOnceOfAPermanentFailure() throws Exception {
        UUID id = append(order());
        fault.becomes(() -> {
            throw new PermanentFailureException("no such article");
        });

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(id).attempts()).isEqualTo(1);
        assertThat(stored(id).lastError().orElseThrow()).contains("packing", "no such article");
    }

    @Test
    void isDeadAtOnceOfAPermanentFailureInAnEjb() throws Exception {
        UUID id = append(Message.of(new Shipped(UUID.randomUUID())));
        fault.becomes(() -> {
            throw new PermanentFailureException("no such address");
        });

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(id).lastError().orElseThrow()).contains("carrier", "no such address");
    }

    @Test
    void isDeadAtOnceOfAPermanentFailureUnderACheckedException() throws Exception {
        UUID id = append(Message.of(new Shipped(UUID.randomUUID())));
        fault.becomes(() -> {
            throw new java.io.IOException("wrapped", new PermanentFailureException("no such address"));
        });

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
    }

    @Test
    void isDeadAtOnceOfABrokenConstraint() throws Exception {
        UUID id = append(Message.of(new Ordered(UUID.randomUUID(), Ordered.Kind.GOODS, -1)));

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(id).lastError().orElseThrow()).contains("OUTBOX-055", "quantity");
        assertThat(entries("packing")).isZero();
    }

    @Test
    void chargesNoAttemptForLater() throws Exception {
        UUID id = append(order());
        fault.becomes(() -> {
            throw new RetryLaterException(Duration.ofMinutes(10));
        });

        for (int i = 0; i < 2 * MAX_ATTEMPTS; i++) {
            Messages.makeDue(id);
            worker.drainOnce();
        }

        assertThat(stored(id).state()).isEqualTo(MessageState.PENDING);
        assertThat(stored(id).attempts()).isZero();
        assertThat(secondsUntilDue(id)).isBetween(500.0, 600.0);
    }

    @Test
    void chargesNoAttemptForLaterInAnEjb() throws Exception {
        UUID id = append(Message.of(new Shipped(UUID.randomUUID())));
        fault.becomes(() -> {
            throw new RetryLaterException(Duration.ofMinutes(10));
        });

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.PENDING);
        assertThat(stored(id).attempts()).isZero();
    }

    @Test
    void isDeadWhenItsLastAttemptNeverAnswered() throws Exception {
        UUID id = append(order());
        leaveUnanswered(id);

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(id).attempts()).isEqualTo(MAX_ATTEMPTS);
        assertThat(stored(id).lastError().orElseThrow()).contains("never answered");
        assertThat(entries("packing")).isZero();
    }

    @Test
    void isDeliveredWhenItsLastAttemptOnlyLostItsAnswer() throws Exception {
        UUID id = append(order());
        worker.drainOnce();
        leaveUnanswered(id);

        worker.drainOnce();

        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries("packing")).isEqualTo(1);
    }

    @Test
    void replaysOnlyWhatIsNotDone() throws Exception {
        UUID id = append(order());
        fault.becomes(DeadAndReplayIT::fail);
        exhaust(id);
        fault.mend();

        boolean replayed = admin.replay(id);
        StoredMessage revived = stored(id);
        worker.drainOnce();

        assertThat(replayed).isTrue();
        assertThat(revived.state()).isEqualTo(MessageState.PENDING);
        assertThat(revived.attempts()).isZero();
        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(entries("packing")).isEqualTo(1);
        assertThat(entries("billing")).isEqualTo(1);
    }

    @Test
    void diesAgainWhenTheCauseIsNotMended() throws Exception {
        UUID id = append(order());
        fault.becomes(DeadAndReplayIT::fail);
        exhaust(id);

        admin.replay(id);
        exhaust(id);

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
        assertThat(stored(id).attempts()).isEqualTo(MAX_ATTEMPTS);
    }

    @Test
    void replaysByFilter() throws Exception {
        UUID order = append(Message.of(ORDERED, "oops"));
        UUID other = append(Message.of("it.dead.shipped", "oops"));
        kill(order);
        kill(other);

        int replayed = admin.replay(MessageFilter.ALL.type(ORDERED));

        assertThat(replayed).isEqualTo(1);
        assertThat(stored(order).state()).isEqualTo(MessageState.PENDING);
        assertThat(stored(other).state()).isEqualTo(MessageState.DEAD);
    }

    @Test
    void replaysInTheCallersTransaction() throws Exception {
        UUID id = append(Message.of(ORDERED, "oops"));
        kill(id);

        Caller.rollsBack(() -> assertThat(admin.replay(id)).isTrue());

        assertThat(stored(id).state()).isEqualTo(MessageState.DEAD);
    }

    @Test
    void replaysAndDiscardsOnlyDeadMessages() throws Exception {
        UUID pending = append(order());

        assertThat(admin.replay(pending)).isFalse();
        assertThat(admin.discard(pending)).isFalse();
        assertThat(admin.replay(UUID.randomUUID())).isFalse();
        assertThat(admin.discard(UUID.randomUUID())).isFalse();
        assertThat(stored(pending).state()).isEqualTo(MessageState.PENDING);
    }

    @Test
    void discardsWithTheMarkers() throws Exception {
        UUID id = append(order());
        fault.becomes(DeadAndReplayIT::fail);
        exhaust(id);

        boolean discarded = admin.discard(id);

        assertThat(discarded).isTrue();
        assertThat(admin.find(id)).isEmpty();
        assertThat(Messages.markers(id)).isEmpty();
    }

    @Test
    void findsByWhatIsKnown() throws Exception {
        UUID keyed = append(order().key("order-1").topic("orders").header("tenant", "north"));
        append(order());
        UUID dead = append(Message.of(ORDERED, "oops"));
        kill(dead);

        assertThat(ids(admin.find(MessageFilter.ALL)))
                .hasSize(3)
                .startsWith(keyed)
                .endsWith(dead);
        assertThat(ids(admin.find(MessageFilter.ALL.key("order-1")))).containsExactly(keyed);
        assertThat(ids(admin.find(MessageFilter.ALL.topic("orders")))).containsExactly(keyed);
        assertThat(ids(admin.find(MessageFilter.ALL.limit(1)))).containsExactly(keyed);
        assertThat(ids(admin.dead(MessageFilter.ALL))).containsExactly(dead);
        assertThat(stored(keyed).headers()).containsExactly(Map.entry("tenant", "north"));
        assertThat(stored(keyed).envelope().occurredAt())
                .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
    }

    @Test
    void countsByState() throws Exception {
        append(order());
        worker.drainOnce();
        kill(append(Message.of(ORDERED, "oops")));
        append(order().delay(Duration.ofHours(1)));
        append(order());
        append(order());

        MessageCounts counts = admin.counts();

        assertThat(counts).isEqualTo(new MessageCounts(2, 1, 0, 1, 1));
    }

    /** Drains until there is nothing more to try. */
    private void exhaust(UUID id) {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            Messages.makeDue(id);
            worker.drainOnce();
        }
    }

    private static void kill(UUID id) {
        Database.app().update("update outbox.message set dead_at = now() where id = ?", id);
    }

    /** As a node that died in the last allowed attempt does. */
    private static void leaveUnanswered(UUID id) {
        Database.app()
                .update(
                        "update outbox.message set delivered_at = null, attempts = ?, lease_owner = 'gone',"
                                + " fencing_token = fencing_token + 1,"
                                + " leased_until = now() - interval '1 second',"
                                + " available_at = now() - interval '1 second' where id = ?",
                        MAX_ATTEMPTS,
                        id);
    }

    private static void fail() {
        throw new IllegalStateException("out of order");
    }

    private static Message order() {
        return Message.of(new Ordered(UUID.randomUUID(), Ordered.Kind.GOODS, 1));
    }

    private UUID append(Message message) throws Exception {
        UUID id = UUID.randomUUID();
        Caller.commits(() -> outbox.append(message.id(id)));
        return id;
    }

    private StoredMessage stored(UUID id) {
        return admin.find(id).orElseThrow();
    }

    private static List<UUID> ids(List<StoredMessage> messages) {
        return messages.stream().map(message -> message.envelope().id()).toList();
    }

    private static long entries(String consumer) {
        return Database.app().count("select count(*) from dead_entry where consumer = ?", consumer);
    }

    private static double secondsUntilDue(UUID id) {
        return ((Number) Database.app()
                        .query(
                                "select cast(extract(epoch from available_at - clock_timestamp()) as double precision)"
                                        + " as seconds from outbox.message where id = ?",
                                id)
                        .get(0)
                        .get("seconds"))
                .doubleValue();
    }
}
