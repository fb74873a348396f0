/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.deliver;

import ee.outbox.engine.Transactions;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MessageStore;

import java.time.Duration;
import java.util.List;

/** Makes the lease of a message that is being delivered hold for its remaining consumers, in a short transaction. */
public final class LeaseKeeper {

    private final MessageStore store;
    private final Transactions transactions;
    private final Duration length;

    public LeaseKeeper(MessageStore store, Transactions transactions, Duration length) {
        this.store = store;
        this.transactions = transactions;
        this.length = length;
    }

    /** Whether it still held and does so anew; a store that can't be asked is a lease that can't be relied on. */
    boolean renew(Lease lease) {
        try {
            return transactions.get(() -> store.renew(List.of(lease), length)).contains(lease.messageId());
        } catch (RuntimeException e) {
            return false;
        }
    }
}
