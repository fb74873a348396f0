/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.claim;

import ee.outbox.engine.Batch;
import ee.outbox.engine.ConsumerRegistry;
import ee.outbox.engine.Settings;
import ee.outbox.engine.Transactions;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.MessageStore;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The claim stage: leases a batch of due messages, in a short transaction. */
public final class Claimer {

    private final MessageStore store;
    private final Transactions transactions;
    private final Settings.Claiming settings;
    private final OwnerNames owners;
    private final Map<String, Set<String>> consumers;

    public Claimer(
            MessageStore store,
            Transactions transactions,
            Settings.Claiming settings,
            OwnerNames owners,
            ConsumerRegistry consumers) {
        this.store = store;
        this.transactions = transactions;
        this.settings = settings;
        this.owners = owners;
        this.consumers = consumers.namesAndAliases();
    }

    /** Claims; an empty batch if nothing is due. */
    public Batch claim() {
        ClaimRequest request =
                new ClaimRequest(owners.next(), settings.batchSize(), settings.lease(), consumers, settings.topics());
        long before = System.nanoTime();
        List<ClaimedMessage> messages = transactions.get(() -> store.claim(request));
        return new Batch(messages, messages.size() == settings.batchSize(), before);
    }
}
