/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.engine.Bench;
import ee.outbox.engine.FlakyTransactions.Fault;
import ee.outbox.engine.TestConsumer;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ConsumerStore.Registration;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class RegistrarTest {

    private static final Duration EXPIRY = Duration.ofMinutes(10);
    private static final String TYPE = Bench.TYPE;

    private final Bench bench = new Bench(TestConsumer.named("credits"));
    private long now;

    @Test
    void removesWhatNobodyElseHasOnceItWasSteadyForLong() {
        Registrar old = registrar(Map.of(TYPE, Set.of("credits")));
        registrar(Map.of(TYPE, Set.of("credits", "mail"))).register();
        old.register();

        pass(EXPIRY.plusSeconds(1));
        old.register();

        assertThat(isRegistered("mail")).isFalse();
    }

    @Test
    void removesNothingWhenItHasJustStarted() {
        registrar(Map.of(TYPE, Set.of("credits", "mail"))).register();
        pass(EXPIRY.plusSeconds(1));

        registrar(Map.of(TYPE, Set.of("credits"))).register();

        assertThat(isRegistered("mail")).isTrue();
    }

    @Test
    void removesNothingWhenItComesOutOfAnOutage() {
        Registrar old = registrar(Map.of(TYPE, Set.of("credits")));
        registrar(Map.of(TYPE, Set.of("credits", "mail"))).register();
        old.register();
        bench.transactions().next(Fault.BEFORE_BEGIN);
        assertThatThrownBy(old::register).isInstanceOf(RuntimeException.class);
        pass(EXPIRY.plusSeconds(1));

        old.register();

        assertThat(isRegistered("mail")).isTrue();
    }

    private void pass(Duration time) {
        bench.advance(time);
        now += time.toNanos();
    }

    private Registrar registrar(Map<String, Set<String>> consumers) {
        return new Registrar(
                bench.transactions(),
                bench.store().consumers(),
                new Registration("shop", consumers, EXPIRY, false),
                () -> now);
    }

    /** Whether a node without this consumer leaves the type alone. */
    private boolean isRegistered(String consumer) {
        bench.append();
        ClaimRequest others =
                new ClaimRequest("node/1", 1, Duration.ofSeconds(10), Map.of(TYPE, Set.of("credits")), Set.of());
        assertThat(consumer).isNotEqualTo("credits");
        return bench.tx(() -> bench.store().messages().claim(others)).isEmpty();
    }
}
