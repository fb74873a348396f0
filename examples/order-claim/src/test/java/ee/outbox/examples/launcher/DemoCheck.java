/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.launcher;

import ee.outbox.examples.launcher.Claims.Answer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Kills the server with signal 9 in the middle of claims and deliveries, and asks the database what is left of it. */
final class DemoCheck {

    private static final Path DIRECTORY = Path.of("target/demo-check");
    private static final int ORDERS = 20;
    private static final int PEOPLE = 100;
    private static final int RESERVED_BEFORE_KILL = 3;
    private static final int WAITING_BEFORE_KILL = 3;
    private static final Duration KILL_LIMIT = Duration.ofMinutes(2);
    private static final Duration DRAIN_LIMIT = Duration.ofMinutes(3);

    /** The shortest lease, to wait less for what the killed server had in hand; deliveries slower than claims. */
    private static final String[] SETTINGS = {"outbox.lease=PT10S", "outbox.workers=1", "demo.inventory-delay=PT2S"};

    /** Less than a second ago, by the lease; its reservation takes two. */
    private static final String JUST_LEASED = "from outbox.message where leased_until > now() + interval '9 seconds'";

    private final DemoSystem system;
    private final Map<Long, Map<String, Answer>> answers = new HashMap<>();

    private DemoCheck(DemoSystem system) {
        this.system = system;
    }

    /** Prints the one line, and returns whether it is as it should be. */
    static boolean run() {
        DemoSystem system = DemoSystem.fresh(DIRECTORY, SETTINGS);
        Runtime.getRuntime().addShutdownHook(new Thread(system::close, "stop"));
        log("Starting PostgreSQL and WildFly; log: " + DIRECTORY.resolve("server.log"));
        try (system) {
            system.start();
            DemoCheck check = new DemoCheck(system);
            boolean done = check.perform();
            Verdict verdict = check.verdict();
            System.out.println(verdict.line());
            return done && verdict.holds(ORDERS);
        } catch (IllegalStateException e) {
            log(e.getMessage());
            return false;
        }
    }

    private boolean perform() {
        try {
            Claims claims = new Claims(system.uri());
            for (int i = 1; i <= ORDERS; i++) {
                answers.put(claims.create("item " + i), new HashMap<>());
            }
            killAndRestart(claims);
            Waiting.until("the deliveries", DRAIN_LIMIT, () -> unfinished() == 0);
            log("Delivered; needed a second attempt: " + count("from outbox.message where attempts > 1") + ".");
            return true;
        } catch (IllegalStateException e) {
            log(e.getMessage());
            return false;
        }
    }

    private void killAndRestart(Claims claims) {
        log(PEOPLE + " people claim each of " + ORDERS + " orders.");
        CompletableFuture<Void> rush = CompletableFuture.runAsync(() -> claimOpenOrders(claims));
        killInTheMiddle();
        rush.join();
        system.startServer();
        log("Started again; those who met a dead server ask again.");
        claimOpenOrders(claims);
    }

    /** Stops at the first answer that stays away: the server is gone. */
    private void claimOpenOrders(Claims claims) {
        List<Long> open =
                database().rows("select id from orders where status = 'AVAILABLE' order by id", row -> row.getLong(1));
        for (long order : open) {
            Map<String, Answer> given = claims.claimByAll(order, PEOPLE);
            given.forEach((person, answer) -> answers.get(order).merge(person, answer, DemoCheck::keepWon));
            if (given.containsValue(Answer.LOST)) {
                return;
            }
        }
    }

    /** A win that the database forgot must not be covered up by the answer to asking again. */
    private static Answer keepWon(Answer first, Answer second) {
        return first == Answer.WON ? first : second;
    }

    private void killInTheMiddle() {
        Waiting.until(
                "some reservations, messages that wait, and a delivery that has just begun",
                KILL_LIMIT,
                () -> count("from reservation") >= RESERVED_BEFORE_KILL
                        && unfinished() >= WAITING_BEFORE_KILL
                        && count(JUST_LEASED) > 0);
        system.server().kill();
        long leased = count("from outbox.message where leased_until is not null");
        log("Killed the server with signal 9: " + count("from orders where status = 'CLAIMED'") + " orders claimed, "
                + count("from reservation") + " reserved; messages not delivered: " + unfinished() + ", in delivery: "
                + leased + ".");
        if (leased == 0) {
            throw new IllegalStateException("Nothing was being delivered when the server was killed: no proof.");
        }
    }

    private long unfinished() {
        return count("from outbox.message where delivered_at is null and dead_at is null");
    }

    private long count(String from) {
        return database().count("select count(*) " + from);
    }

    private Verdict verdict() {
        List<OrderOutcome> outcomes = database()
                .rows(
                        """
                        select o.id,
                               o.claimed_by,
                               (select count(*) from reservation r where r.order_id = o.id),
                               (select count(*) from notification n where n.order_id = o.id)
                        from orders o
                        order by o.id
                        """,
                        row -> new OrderOutcome(
                                row.getLong(1),
                                answers.getOrDefault(row.getLong(1), Map.of()),
                                Optional.ofNullable(row.getString(2)),
                                row.getLong(3),
                                row.getLong(4)));
        outcomes.stream()
                .filter(outcome -> !outcome.consistent() || outcome.lost() || outcome.doubled() > 0)
                .forEach(outcome -> log("Order " + outcome.orderId() + ": won by " + outcome.winners()
                        + ", in the database by " + outcome.claimedBy() + ", " + outcome.reservations()
                        + " reservations, " + outcome.notifications() + " notifications"));
        return Verdict.of(outcomes, count("from outbox.message where delivered_at is null"));
    }

    private Database database() {
        return system.database();
    }

    private static void log(String line) {
        System.err.println(line);
    }
}
