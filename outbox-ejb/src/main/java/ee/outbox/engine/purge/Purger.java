/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.purge;

import ee.outbox.admin.PurgeCounts;
import ee.outbox.engine.Settings;
import ee.outbox.engine.Transactions;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.PurgeRequest;

import java.util.function.BooleanSupplier;

import static java.lang.System.Logger.Level.DEBUG;

/** The purge stage: removes what is past its retention, in small transactions until nothing more is found. */
public final class Purger {

    private static final System.Logger LOG = System.getLogger(Purger.class.getName());

    private final MessageStore store;
    private final Transactions transactions;
    private final PurgeRequest request;
    private final BooleanSupplier stopping;

    public Purger(MessageStore store, Transactions transactions, Settings.Purging settings, BooleanSupplier stopping) {
        this.store = store;
        this.transactions = transactions;
        this.request = new PurgeRequest(
                settings.retention(), settings.deadRetention(), settings.processedRetention(), settings.batchSize());
        this.stopping = stopping;
    }

    /** Purges. */
    public PurgeCounts purge() {
        PurgeCounts total = PurgeCounts.NONE;
        PurgeCounts last;
        do {
            last = transactions.get(() -> store.purge(request));
            total = total.plus(last);
        } while (isFull(last) && !stopping.getAsBoolean());
        LOG.log(DEBUG, "purged {0}", total);
        return total;
    }

    private boolean isFull(PurgeCounts counts) {
        return counts.messages() >= request.limit() || counts.markers() >= request.limit();
    }
}
