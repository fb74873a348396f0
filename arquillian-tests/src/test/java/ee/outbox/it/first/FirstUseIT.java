/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import ee.outbox.it.harness.DeployedWar;
import ee.outbox.it.harness.DeploymentProblem;
import ee.outbox.it.harness.Deployments;
import ee.outbox.it.harness.Eventually;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** The outbox as a newcomer meets it: his own WAR, the first steps, and what may be forgotten on the way. */
class FirstUseIT {

    private static final NewcomersServer SERVER = new NewcomersServer();

    @BeforeAll
    static void start() throws Exception {
        SERVER.start();
    }

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @BeforeEach
    void clear() {
        SERVER.clear();
    }

    @Nested
    class AnExistingWar {

        @Test
        void worksUnchangedWithTheOutboxAdded() throws Exception {
            try (DeployedWar war = SERVER.deploy(war("plain", PlainRedemptions.class, PlainCredits.class))) {
                UUID id = SERVER.redeem(war);

                assertThat(SERVER.credits(id)).isEqualTo(1); // at once: in the same transaction
                assertThat(SERVER.messages()).isZero();
            }
        }

        @Test
        void isReliableWithTheQualifiers() throws Exception {
            try (DeployedWar war = SERVER.deploy(war("coupons", DurableRedemptions.class, DurableCredits.class))) {
                UUID id = SERVER.redeem(war);

                Eventually.isTrue("the credit is there", () -> SERVER.credits(id) == 1);
                assertThat(SERVER.messages()).isEqualTo(1);
            }
        }
    }

    @Nested
    class Forgotten {

        @Test
        void theMappingLine() throws Exception {
            WebArchive war = Units.withoutMapping(war("coupons", DurableRedemptions.class, DurableCredits.class));

            assertThat(SERVER.failure(war))
                    .contains("OUTBOX-040")
                    .contains("add <mapping-file>META-INF/outbox-orm.xml</mapping-file> to the persistence unit");
        }

        @Test
        void theSchema() throws Exception {
            WebArchive war = Units.onFreshDatabase(war("coupons", DurableRedemptions.class, DurableCredits.class));

            assertThat(SERVER.failure(war))
                    .contains("OUTBOX-041 table outbox.message is missing")
                    .contains("OUTBOX-041 table outbox.processed is missing")
                    .contains("OUTBOX-041 table outbox.consumer is missing")
                    .contains("run ee/outbox/schema/postgresql/V001__outbox.sql from outbox-jpa.jar");
        }

        @Test
        void theTransaction() throws Exception {
            try (DeployedWar war = SERVER.deploy(war("coupons", UntransactedRedemptions.class, DurableCredits.class))) {
                String answer = war.get("redeem");

                assertThat(answer)
                        .contains("NoTransactionException: OUTBOX-026 there is no active JTA transaction")
                        .contains("evt.coupon.redeemed.v1")
                        .contains("annotate the calling method with @Transactional");
                assertThat(SERVER.messages()).isZero();
            }
        }

        @Test
        void theQualifierOnTheObserver() throws Exception {
            WebArchive war = war("coupons", DurableRedemptions.class, PlainCredits.class);

            assertThat(SERVER.failure(war))
                    .contains("OUTBOX-121", DurableRedemptions.class.getName(), PlainCredits.class.getName())
                    .contains("add @Durable to the observer");
        }

        @Test
        void theQualifierOnTheEvent() throws Exception {
            WebArchive war = war("coupons", PlainRedemptions.class, DurableCredits.class);

            assertThat(SERVER.failure(war))
                    .contains("OUTBOX-122", PlainRedemptions.class.getName())
                    .contains("@Inject @Durable Event<CouponRedeemed>");
        }

        @Test
        void theJtaDataSource() throws Exception {
            WebArchive war = war("coupons", DurableRedemptions.class, DurableCredits.class);

            assertThat(SERVER.failure(Units.onLocalDataSource(war)))
                    .contains("OUTBOX-043 the persistence unit's data source takes no part in JTA transactions")
                    .contains("name a JTA data source with <jta-data-source>");
        }

        @Test
        void theJtaDataSourceInAUnitThatNamesAnotherOne() throws Exception {
            WebArchive war = war("coupons", DurableRedemptions.class, DurableCredits.class);

            assertThat(SERVER.failure(Units.onLocalDataSourceSaidToBeSo(war)))
                    .contains("OUTBOX-043", "name a JTA data source with <jta-data-source>");
        }

        /** The container's own message comes first. */
        @Test
        void theTransactionTypeOfTheUnit() throws Exception {
            WebArchive war = Units.resourceLocal(war("coupons", DurableRedemptions.class, DurableCredits.class));

            assertThat(SERVER.failure(war)).contains("WFLYJPA0021: Cannot inject RESOURCE_LOCAL container managed");
        }
    }

    @Nested
    class WithSchemaCheckWarn {

        @Test
        void deploysAndBeginsOnceTheSchemaIsThere() throws Exception {
            WebArchive incomplete = Units.onFreshDatabase(war(
                    "later", Map.of("outbox.schema-check", "warn"), DurableRedemptions.class, DurableCredits.class));
            try (DeployedWar war = SERVER.deploy(incomplete)) {
                assertThat(war.log())
                        .contains("OUTBOX-041 table outbox.message is missing")
                        .contains("it tries again by itself")
                        .doesNotContain("OUTBOX-060");
                assertThat(war.get("redeem")).contains("outbox.message"); // the error names the table

                SERVER.applyFreshSchema();

                UUID id = SERVER.redeem(war);
                Eventually.isTrue("the credit is there", () -> SERVER.freshCredits(id) == 1);
            }
        }
    }

    @Nested
    class WithTwoPersistenceUnits {

        @Test
        void usesTheOneThatIsProduced() throws Exception {
            WebArchive orders = war("orders", OrdersUnitRedemptions.class, OrdersUnitCredits.class, OrdersUnit.class);
            try (DeployedWar war = SERVER.deploy(Units.two(orders))) {
                UUID id = SERVER.redeem(war);

                Eventually.isTrue("the credit is there", () -> SERVER.credits(id) == 1);
            }
        }

        /** The container's own message is what fails the deployment; the log says what to add. */
        @Test
        void isToldThatTheOutboxNeedsOneOfThem() throws Exception {
            WebArchive orders = war("orders", OrdersUnitRedemptions.class, OrdersUnitCredits.class);

            DeploymentProblem problem = SERVER.problem(Units.two(orders));

            assertThat(problem.failure())
                    .contains("WFLYJPA0061: Persistence unitName was not specified and there are 2 persistence unit");
            assertThat(problem.log()).contains("OUTBOX-002", "@Produces @OutboxUnit @PersistenceContext(unitName");
        }
    }

    @Nested
    class WithoutConsumers {

        @Test
        void onlyAppends() throws Exception {
            try (DeployedWar war = SERVER.deploy(war("appender", DurableRedemptions.class))) {
                SERVER.redeem(war);

                assertThat(SERVER.messages()).isEqualTo(1);
            }
            // What its workers had in hand is settled or given back by now: they claimed nothing.
            assertThat(SERVER.pending()).isEqualTo(1);
        }

        @Test
        void onlyAppendsWithoutWorkers() throws Exception {
            Map<String, String> settings = Map.of("outbox.workers", "0");
            try (DeployedWar war =
                    SERVER.deploy(war("appender", settings, DurableRedemptions.class, DurableCredits.class))) {
                SERVER.redeem(war);

                assertThat(SERVER.messages()).isEqualTo(1);
            }
            assertThat(SERVER.pending()).isEqualTo(1);
        }

        @Test
        void leavesDeliveryToAnotherApplication() throws Exception {
            try (DeployedWar appender = SERVER.deploy(war("appender", DurableRedemptions.class));
                    DeployedWar consumer =
                            SERVER.deploy(war("consumer", UntransactedRedemptions.class, DurableCredits.class))) {
                UUID id = SERVER.redeem(appender);

                Eventually.isTrue("the credit is there", () -> SERVER.credits(id) == 1);
                assertThat(consumer.log()).doesNotContain("OUTBOX-014");
            }
        }
    }

    @Nested
    class TwoApplications {

        @Test
        void shareTheTables() throws Exception {
            try (DeployedWar coupons = SERVER.deploy(war("coupons", DurableRedemptions.class, DurableCredits.class));
                    DeployedWar gifts = SERVER.deploy(war("gifts", GiftRedemptions.class, Gifts.class))) {
                UUID redemption = SERVER.redeem(coupons);
                UUID gift = SERVER.redeem(gifts);

                Eventually.isTrue("both are delivered", () -> SERVER.credits(redemption) + SERVER.credits(gift) == 2);
                assertThat(SERVER.owners())
                        .containsExactly(
                                Map.of("application", "coupons", "event_type", "evt.coupon.redeemed.v1"),
                                Map.of("application", "gifts", "event_type", "evt.gift.sent.v1"));
                assertThat(SERVER.errors()).isEmpty();
            }
        }

        @Test
        void cannotConsumeOneType() throws Exception {
            try (DeployedWar first = SERVER.deploy(war("coupons", DurableRedemptions.class, DurableCredits.class))) {
                String failure = SERVER.failure(war("vouchers", DurableRedemptions.class, DurableCredits.class));

                assertThat(failure)
                        .contains(
                                "OUTBOX-014 the consumers of type evt.coupon.redeemed.v1 belong to application coupons")
                        .contains("this is vouchers")
                        .contains("set outbox.application=coupons");
                UUID id = SERVER.redeem(first);
                Eventually.isTrue("the first goes on", () -> SERVER.credits(id) == 1);
            }
        }

        @Test
        void areOneUnderOneName() throws Exception {
            WebArchive second = war(
                    "vouchers",
                    Map.of("outbox.application", "coupons"),
                    DurableRedemptions.class,
                    DurableCredits.class);
            try (DeployedWar first = SERVER.deploy(war("coupons", DurableRedemptions.class, DurableCredits.class));
                    DeployedWar other = SERVER.deploy(second)) {
                UUID ofFirst = SERVER.redeem(first);
                UUID ofOther = SERVER.redeem(other);

                Eventually.isTrue("both are delivered", () -> SERVER.credits(ofFirst) + SERVER.credits(ofOther) == 2);
            }
        }
    }

    private static WebArchive war(String name, Class<?>... classes) {
        return war(name, Map.of(), classes);
    }

    private static WebArchive war(String name, Map<String, String> settings, Class<?>... classes) {
        return Deployments.war(name, settings, classes)
                .addClasses(
                        CouponRedeemed.class,
                        GiftSent.class,
                        Redemption.class,
                        Credit.class,
                        Redeeming.class,
                        RedeemServlet.class);
    }
}
