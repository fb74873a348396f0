/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import ee.outbox.Durable;
import ee.outbox.Message;
import ee.outbox.Outbox;
import ee.outbox.OutboxWorker;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.OutboxAdmin;
import ee.outbox.admin.StoredMessage;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import jakarta.enterprise.event.Event;
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

/** Without workers: nothing is delivered but on request, so that what is not delivered can be told without waiting. */
@ArquillianTest
class DeliveredOnRequestIT {

    @Inject
    Outbox outbox;

    @Inject
    @Durable
    Event<CouponRedeemed> redeemed;

    @Inject
    OutboxWorker worker;

    @Inject
    OutboxAdmin admin;

    @Inject
    Scheduler scheduler;

    @Inject
    Fault fault;

    @Deployment
    static Archive<?> war() {
        Database.app().update("create table if not exists credit (redemption uuid, code text, attempt int)");
        return Deployments.war(
                "on-request",
                Map.of("outbox.workers", "0", "outbox.backoff", "PT30S", "outbox.application", "delivery"),
                Database.class,
                Caller.class,
                Messages.class,
                Fault.class,
                Scheduler.class,
                CouponRedeemed.class,
                Credits.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        Database.app().update("delete from credit");
        fault.mend();
    }

    @Test
    void countsWhatItClaimed() throws Exception {
        redeem(UUID.randomUUID());
        redeem(UUID.randomUUID());

        assertThat(worker.drainOnce()).isEqualTo(2);
        assertThat(worker.drainOnce()).isZero();
    }

    @Test
    void deliversFromInsideAContainerManagedTransaction() throws Exception {
        UUID id = redeem(UUID.randomUUID());

        int claimed = scheduler.drain();

        assertThat(claimed).isEqualTo(1);
        assertThat(credits(id)).isEqualTo(1);
    }

    @Test
    void deliversFromOutsideOfTransactions() throws Exception {
        UUID id = redeem(UUID.randomUUID());

        int claimed = scheduler.drainOutside();

        assertThat(claimed).isEqualTo(1);
        assertThat(credits(id)).isEqualTo(1);
    }

    @Test
    void deliversNothingBeforeTheCommit() {
        UUID id = UUID.randomUUID();

        int before = scheduler.fireAndDrain(id);
        int after = worker.drainOnce();

        assertThat(before).isZero();
        assertThat(after).isEqualTo(1);
        assertThat(credits(id)).isEqualTo(1);
    }

    @Test
    void deliversADelayedMessageOnlyAfterItsTime() throws Exception {
        UUID id = append(coupon().delay(Duration.ofHours(1)));

        int before = worker.drainOnce();
        Messages.makeDue(id);
        int after = worker.drainOnce();

        assertThat(before).isZero();
        assertThat(after).isEqualTo(1);
    }

    @Test
    void measuresADelayByTheDatabasesClock() throws Exception {
        UUID id = append(coupon().delay(Duration.ofSeconds(1)));

        Eventually.isTrue("delivered", () -> worker.drainOnce() == 1);

        assertThat(Database.app()
                        .count(
                                "select count(*) from outbox.message"
                                        + " where id = ? and delivered_at >= created_at + interval '1 second'",
                                id))
                .isEqualTo(1);
    }

    @Test
    void deliversAMessageOnlyAfterItsInstant() throws Exception {
        Instant due = Instant.now().plus(Duration.ofDays(2));
        UUID id = append(coupon().due(due));

        int before = worker.drainOnce();
        Instant stored = stored(id).availableAt();
        Messages.makeDue(id);
        int after = worker.drainOnce();

        assertThat(before).isZero();
        assertThat(Duration.between(due, stored).abs()).isLessThan(Duration.ofMillis(1));
        assertThat(after).isEqualTo(1);
    }

    @Test
    void deliversAtOnceWhatWasDueInThePast() throws Exception {
        append(coupon().due(Instant.now().minus(Duration.ofDays(2))));

        assertThat(worker.drainOnce()).isEqualTo(1);
    }

    @Test
    void leavesAMessageWithoutAConsumerPending() throws Exception {
        UUID id = append(Message.of("it.delivery.unheard", "nobody listens"));

        int claimed = worker.drainOnce();

        assertThat(claimed).isZero();
        assertThat(stored(id).state()).isEqualTo(MessageState.PENDING);
        assertThat(stored(id).attempts()).isZero();
    }

    @Test
    void leavesAMessageWithAConsumerThatThisNodeLacksPending() throws Exception {
        UUID id = redeem(UUID.randomUUID());
        Database.app()
                .update("insert into outbox.consumer (application, consumer, event_type, registered_at)"
                        + " values ('delivery', 'of-a-newer-version', 'evt.coupon.redeemed.v1', now())");

        int before = worker.drainOnce();
        Database.app().update("delete from outbox.consumer where consumer = 'of-a-newer-version'");
        int after = worker.drainOnce();

        assertThat(before).isZero();
        assertThat(after).isEqualTo(1);
        assertThat(credits(id)).isEqualTo(1);
    }

    @Test
    void triesAgainAfterAFailure() throws Exception {
        UUID id = append(coupon());
        fault.becomes(() -> {
            throw new IllegalStateException("out of order");
        });

        worker.drainOnce();
        StoredMessage failed = stored(id);
        fault.mend();
        int early = worker.drainOnce();
        Messages.makeDue(id);
        worker.drainOnce();

        assertThat(failed.state()).isEqualTo(MessageState.PENDING);
        assertThat(failed.attempts()).isEqualTo(1);
        assertThat(failed.availableAt()).isAfter(failed.envelope().occurredAt().plusSeconds(29));
        assertThat(failed.lastError().orElseThrow()).contains("credits-grant-coupon-redeemed", "out of order");
        assertThat(early).isZero();
        assertThat(stored(id).state()).isEqualTo(MessageState.DELIVERED);
        assertThat(stored(id).attempts()).isEqualTo(2);
        assertThat(attempts()).containsExactly(2);
    }

    private UUID redeem(UUID id) throws Exception {
        Caller.commits(() -> redeemed.fire(new CouponRedeemed(id, "on request")));
        return id;
    }

    private UUID append(Message message) throws Exception {
        UUID id = UUID.randomUUID();
        Caller.commits(() -> outbox.append(message.id(id)));
        return id;
    }

    private StoredMessage stored(UUID id) {
        return admin.find(id).orElseThrow();
    }

    private static Message coupon() {
        return Message.of(new CouponRedeemed(UUID.randomUUID(), "on request"));
    }

    private static long credits(UUID id) {
        return Database.app().count("select count(*) from credit where redemption = ?", id);
    }

    private static List<Object> attempts() {
        return Database.app().query("select attempt from credit").stream()
                .map(row -> row.get("attempt"))
                .toList();
    }
}
