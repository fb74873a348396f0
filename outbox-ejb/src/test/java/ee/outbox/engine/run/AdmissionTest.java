/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.OutboxException;
import ee.outbox.engine.Bench;
import ee.outbox.engine.FlakyTransactions.Fault;
import ee.outbox.engine.Settings.SchemaCheck;
import ee.outbox.engine.TestConsumer;
import ee.outbox.spi.ConsumerStore;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class AdmissionTest {

    private static final Duration EXPIRY = Duration.ofMinutes(10);

    private final Bench bench = new Bench(TestConsumer.named("inventory"));
    private final TestArchive archive = new TestArchive(bench.store().archive());

    @Nested
    class Schema {

        @Test
        void passesWhenItIsComplete() {
            assertThatCode(() -> admission("shop", SchemaCheck.FAIL).pass()).doesNotThrowAnyException();
            assertThatCode(() -> admission("shop", SchemaCheck.WARN).pass()).doesNotThrowAnyException();
        }

        @Test
        void failsTheDeploymentWithAllThatIsMissing() {
            archive.lacks("OUTBOX-040 no table", "OUTBOX-041 no index");

            assertThatThrownBy(() -> admission("shop", SchemaCheck.FAIL).pass())
                    .isInstanceOf(OutboxDefinitionException.class)
                    .hasMessageContaining("OUTBOX-040 no table")
                    .hasMessageContaining("OUTBOX-041 no index");
        }

        @Test
        void isWaitedForWhereOnlyAWarningIsWanted() {
            archive.lacks("OUTBOX-040 no table", "OUTBOX-041 no index");

            assertThatThrownBy(() -> admission("shop", SchemaCheck.WARN).pass())
                    .isInstanceOf(OutboxException.class)
                    .isNotInstanceOf(OutboxDefinitionException.class)
                    .hasMessageContaining("OUTBOX-040 no table")
                    .hasMessageContaining("OUTBOX-041 no index");
        }

        @Test
        void isNotLookedAtWhereThatIsOff() {
            archive.lacks("OUTBOX-040 no table");

            assertThatCode(() -> admission("shop", SchemaCheck.OFF).pass()).doesNotThrowAnyException();
        }

        @Test
        void isCompleteBeforeAnythingIsRegistered() {
            archive.lacks("OUTBOX-040 no table");

            assertThatThrownBy(() -> admission("shop", SchemaCheck.WARN).pass()).isInstanceOf(OutboxException.class);

            archive.lacks();
            assertThatCode(() -> admission("another", SchemaCheck.WARN).pass()).doesNotThrowAnyException();
        }
    }

    @Nested
    class Registration {

        @Test
        void isRepeatable() {
            admission("shop", SchemaCheck.FAIL).pass();

            assertThatCode(() -> admission("shop", SchemaCheck.FAIL).pass()).doesNotThrowAnyException();
        }

        @Test
        void refusesTypesThatAnotherApplicationOwnsAndSaysWhatToDo() {
            admission("shop", SchemaCheck.FAIL).pass();

            assertThatThrownBy(() -> admission("another", SchemaCheck.FAIL).pass())
                    .isInstanceOf(OutboxDefinitionException.class)
                    .hasMessageStartingWith("OUTBOX-014 ")
                    .hasMessageContaining(Bench.TYPE)
                    .hasMessageContaining("this is another")
                    .hasMessageContaining("outbox.application=shop")
                    .hasMessageContaining("PT10M");
        }

        @Test
        void keepsTheOwnershipWhileItIsRepeatedInTime() {
            Admission shop = admission("shop", SchemaCheck.FAIL);
            shop.pass();
            bench.advance(EXPIRY.minusSeconds(1));
            shop.renew();
            bench.advance(EXPIRY.minusSeconds(1));

            assertThatThrownBy(() -> admission("another", SchemaCheck.FAIL).pass())
                    .isInstanceOf(OutboxDefinitionException.class);
        }

        @Test
        void losesTheOwnershipOtherwise() {
            admission("shop", SchemaCheck.FAIL).pass();
            bench.advance(EXPIRY.plusSeconds(1));

            assertThatCode(() -> admission("another", SchemaCheck.FAIL).pass()).doesNotThrowAnyException();
        }

        @Test
        void throwsWhatTheStoreThrows() {
            bench.transactions().next(Fault.BEFORE_BEGIN);

            assertThatThrownBy(() -> admission("shop", SchemaCheck.FAIL).pass())
                    .isInstanceOf(OutboxException.class)
                    .isNotInstanceOf(OutboxDefinitionException.class)
                    .hasMessageContaining("connection refused");
        }
    }

    private Admission admission(String application, SchemaCheck check) {
        ConsumerStore.Registration registration =
                new ConsumerStore.Registration(application, bench.consumers().names(), EXPIRY, false);
        Registrar registrar =
                new Registrar(bench.transactions(), bench.store().consumers(), registration, System::nanoTime);
        return new Admission(bench.transactions(), archive, check, registrar);
    }
}
