/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.delivery;

import ee.outbox.Durable;
import ee.outbox.OutboxWorker;
import ee.outbox.it.harness.Database;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.Archive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** With workers, and polls so seldom that nothing but the commit can start a delivery. */
@ArquillianTest
class DeliveredAfterCommitIT {

    private static final int CALLERS = 4;
    private static final int MESSAGES = 50;

    @Inject
    @Durable
    Event<CouponRedeemed> redeemed;

    @Inject
    OutboxWorker worker;

    @Resource
    ManagedExecutorService executor;

    @Deployment
    static Archive<?> war() {
        Database.app().update("create table if not exists credit (redemption uuid, code text, attempt int)");
        return Deployments.war(
                "delivered",
                Map.of("outbox.poll-interval", "PT1H", "outbox.application", "delivery"),
                Database.class,
                Caller.class,
                Messages.class,
                Fault.class,
                CouponRedeemed.class,
                Credits.class);
    }

    @BeforeEach
    void clear() {
        Messages.clear();
        Database.app().update("delete from credit");
    }

    @Test
    void wakesTheWorkersWithTheCommit() throws Exception {
        UUID id = UUID.randomUUID();

        Caller.commits(() -> redeemed.fire(new CouponRedeemed(id, "spring")));

        Eventually.isTrue("credited", () -> credits(id) == 1);
    }

    @Test
    void deliversOnceWhenTheWakeUpRacesAPoll() throws Exception {
        List<Future<?>> callers = Stream.<Runnable>generate(() -> this::redeemMany)
                .limit(CALLERS)
                .<Future<?>>map(executor::submit)
                .toList();

        Eventually.isTrue("all delivered", () -> {
            worker.drainOnce();
            return callers.stream().allMatch(Future::isDone) && delivered() == CALLERS * MESSAGES;
        });

        assertThat(Database.app().count("select count(*) from credit")).isEqualTo(CALLERS * MESSAGES);
        assertThat(Database.app().count("select count(distinct redemption) from credit"))
                .isEqualTo(CALLERS * MESSAGES);
        assertThat(Database.app().count("select max(attempt) from credit")).isEqualTo(1);
    }

    private void redeemMany() {
        IntStream.range(0, MESSAGES).forEach(i -> {
            try {
                Caller.commits(() -> redeemed.fire(new CouponRedeemed(UUID.randomUUID(), "race")));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static long delivered() {
        return Database.app().count("select count(*) from outbox.message where delivered_at is not null");
    }

    private static long credits(UUID id) {
        return Database.app().count("select count(*) from credit where redemption = ?", id);
    }
}
