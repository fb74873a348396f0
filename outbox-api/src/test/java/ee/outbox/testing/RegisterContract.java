/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerStore.Ownership;
import ee.outbox.spi.ConsumerStore.Registration;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import static org.assertj.core.api.Assertions.assertThat;

/** Register: what running nodes have is registered, what none has had for long is gone, one application owns a type. */
abstract class RegisterContract extends OperationContract {

    RegisterContract(StoreContract store) {
        super(store);
    }

    @Test
    void addsWhatIsNew() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory")));
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        UUID id = append();

        assertThat(claimWith("inventory")).isEmpty();
        assertThat(claimWith("inventory", "mail")).containsExactly(id);
    }

    @Test
    void removesWhatNobodyHasHadForLong() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        store.advance(EXPIRY.plusSeconds(1));
        register("shop", Map.of(TYPE, Set.of("inventory")));
        UUID id = append();

        assertThat(claimWith("inventory")).containsExactly(id);
    }

    @Test
    void keepsWhatIsExpiredUntilItIsAskedToRemoveIt() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        store.advance(EXPIRY.plusSeconds(1));
        tx(() ->
                store.consumers().register(new Registration("shop", Map.of(TYPE, Set.of("inventory")), EXPIRY, false)));
        append();

        assertThat(claimWith("inventory")).isEmpty();
    }

    @Test
    void keepsWhatAnOlderVersionDoesNotHave() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        register("shop", Map.of(TYPE, Set.of("inventory")));
        UUID id = append();

        assertThat(claimWith("inventory")).isEmpty();
        assertThat(claimWith("inventory", "mail")).containsExactly(id);
    }

    @Test
    void keepsWhatIsRegisteredAgainInTime() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        store.advance(EXPIRY.minusMinutes(1));
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        store.advance(EXPIRY.minusMinutes(1));
        register("shop", Map.of(TYPE, Set.of("inventory")));
        append();

        assertThat(claimWith("inventory")).isEmpty();
    }

    @Test
    void removesATypeThatNobodyHasHadForLong() throws Exception {
        register("shop", Map.of(TYPE, Set.of("mail"), OTHER_TYPE, Set.of("shipping")));
        store.advance(EXPIRY.plusSeconds(1));
        register("shop", Map.of(OTHER_TYPE, Set.of("shipping")));
        UUID id = append();

        assertThat(claimWith("inventory")).containsExactly(id);
    }

    @Test
    void changesNothingTheSecondTime() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        append();

        assertThat(claimWith("inventory")).isEmpty();
        assertThat(claimWith("inventory", "mail")).hasSize(1);
    }

    @Test
    void acceptsOneConsumerOfManyTypes() throws Exception {
        Map<String, Set<String>> audit = Map.of(TYPE, Set.of("audit"), OTHER_TYPE, Set.of("audit"));

        assertThat(register("shop", audit)).isEmpty();
    }

    @Test
    void acceptsAnApplicationWithoutConsumers() throws Exception {
        assertThat(register("shop", Map.of())).isEmpty();
    }

    @Test
    void leavesOtherApplicationsAlone() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory", "mail")));
        register("warehouse", Map.of(OTHER_TYPE, Set.of("shipping")));
        register("warehouse", Map.of());
        append();

        assertThat(claimWith("inventory")).isEmpty();
    }

    @Test
    void namesTheOwnerOfEachTypeThatIsTaken() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory")));
        register("warehouse", Map.of(OTHER_TYPE, Set.of("shipping")));

        List<Ownership> taken = register(
                "billing",
                Map.of(TYPE, Set.of("invoice"), OTHER_TYPE, Set.of("invoice"), "evt.paid.v1", Set.of("invoice")));

        assertThat(taken)
                .containsExactlyInAnyOrder(new Ownership(TYPE, "shop"), new Ownership(OTHER_TYPE, "warehouse"));
    }

    @Test
    void namesTheOwnerOnceHoweverManyConsumersItHas() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory", "mail", "audit")));

        assertThat(register("billing", Map.of(TYPE, Set.of("invoice", "ledger"))))
                .containsExactly(new Ownership(TYPE, "shop"));
    }

    @Test
    void refusesATakenTypeEvenForAConsumerOfTheSameName() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory")));

        assertThat(register("billing", Map.of(TYPE, Set.of("inventory")))).hasSize(1);
    }

    @Test
    void writesNothingWhenATypeIsTaken() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory")));
        register("billing", Map.of("evt.paid.v1", Set.of("invoice")));

        register("billing", Map.of(TYPE, Set.of("invoice"), OTHER_TYPE, Set.of("invoice")));

        assertThat(register("warehouse", Map.of(OTHER_TYPE, Set.of("shipping"))))
                .isEmpty();
        assertThat(register("ledger", Map.of("evt.paid.v1", Set.of("ledger"))))
                .containsExactly(new Ownership("evt.paid.v1", "billing"));
        append();
        assertThat(claimWith("inventory")).hasSize(1);
    }

    @Test
    void givesATypeToTheNextOnceItsOwnerIsGoneForLong() throws Exception {
        register("shop", Map.of(TYPE, Set.of("inventory")));
        store.advance(EXPIRY.plusSeconds(1));

        assertThat(register("billing", Map.of(TYPE, Set.of("invoice")))).isEmpty();
        append();
        assertThat(claimWith("invoice")).hasSize(1);
    }

    @Test
    void leavesNothingWhenItIsRolledBack() throws Exception {
        try (var deployment = hold(() -> store.consumers()
                .register(new Registration("shop", Map.of(TYPE, Set.of("inventory")), EXPIRY, true)))) {
            assertThat(deployment.result()).isEmpty();
        }

        assertThat(register("billing", Map.of(TYPE, Set.of("invoice")))).isEmpty();
    }

    @Test
    void letsConcurrentRegistrationsFollowOneAnother() throws Exception {
        try (var first = hold(() -> store.consumers()
                .register(new Registration("shop", Map.of(TYPE, Set.of("inventory")), EXPIRY, true)))) {
            assertThat(first.result()).isEmpty();
            try (var second = hold(() -> store.consumers()
                    .register(new Registration("billing", Map.of(TYPE, Set.of("invoice")), EXPIRY, true)))) {
                assertThat(second.endsSoon()).isFalse();
                first.commit();

                assertThat(second.result()).containsExactly(new Ownership(TYPE, "shop"));
            }
        }
    }

    @Test
    void letsTwoNodesOfOneApplicationStartAtOnce() throws Exception {
        Map<String, Set<String>> consumers = Map.of(TYPE, Set.of("inventory"));

        try (var first = hold(() -> store.consumers().register(new Registration("shop", consumers, EXPIRY, true)))) {
            assertThat(first.result()).isEmpty();
            try (var second =
                    hold(() -> store.consumers().register(new Registration("shop", consumers, EXPIRY, true)))) {
                assertThat(second.endsSoon()).isFalse();
                first.commit();

                assertThat(second.result()).isEmpty();
                second.commit();
            }
        }
    }

    private List<Ownership> register(String application, Map<String, Set<String>> consumers) throws Exception {
        return tx(() -> store.consumers().register(new Registration(application, consumers, EXPIRY, true)));
    }

    private List<UUID> claimWith(String... consumers) throws Exception {
        return ids(claim(request(50, LEASE, Map.of(TYPE, Set.of(consumers)), Set.of())));
    }
}
