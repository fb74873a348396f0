/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageArchive;
import ee.outbox.spi.MessageStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

/**
 * What every store must do. A store's test is a subclass that says how to reach the store and how time passes in it;
 * the rules are in the nested classes, one an operation.
 */
public abstract class StoreContract {

    /**
     * The messages of the store under test.
     *
     * @return usable from several threads
     */
    protected abstract MessageStore messages();

    /**
     * The markers of the store under test.
     *
     * @return usable from several threads
     */
    protected abstract MarkerStore markers();

    /**
     * The consumers of the store under test.
     *
     * @return usable from several threads
     */
    protected abstract ConsumerStore consumers();

    /**
     * The archive of the store under test.
     *
     * @return usable from several threads
     */
    protected abstract MessageArchive archive();

    /**
     * Runs work in a new transaction of the calling thread: commits when it returns, rolls back when it throws. Several
     * threads do this at once. The contract never nests two calls.
     *
     * @param work what to run
     * @param <T> its result
     * @return its result
     * @throws Exception what the work or the commit throws
     */
    protected abstract <T> T inTransaction(Callable<T> work) throws Exception;

    /**
     * Lets time pass in the store. On a database: shifts every timestamp of the tables back, in a transaction of its
     * own. No other transaction is open meanwhile.
     *
     * @param time how much
     * @throws Exception if the store can't
     */
    protected abstract void advance(Duration time) throws Exception;

    /**
     * The store's clock, give or take a minute. It tells a store that mixes up time zones.
     *
     * @return on a database of this machine, the machine's time
     */
    protected abstract Instant now();

    /**
     * Empties every table.
     *
     * @throws Exception if the store can't
     */
    protected abstract void clear() throws Exception;

    @BeforeEach
    final void startEmpty() throws Exception {
        clear();
    }

    @Nested
    class Append extends AppendContract {
        Append() {
            super(StoreContract.this);
        }
    }

    @Nested
    class AppendTwice extends AppendTwiceContract {
        AppendTwice() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Claim extends ClaimContract {
        Claim() {
            super(StoreContract.this);
        }
    }

    @Nested
    class ClaimFilter extends ClaimFilterContract {
        ClaimFilter() {
            super(StoreContract.this);
        }
    }

    @Nested
    class ClaimExpired extends ClaimExpiredContract {
        ClaimExpired() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Renew extends RenewContract {
        Renew() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Settle extends SettleContract {
        Settle() {
            super(StoreContract.this);
        }
    }

    @Nested
    class SettleLost extends SettleLostContract {
        SettleLost() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Purge extends PurgeContract {
        Purge() {
            super(StoreContract.this);
        }
    }

    @Nested
    class PurgeMarkers extends PurgeMarkersContract {
        PurgeMarkers() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Mark extends MarkContract {
        Mark() {
            super(StoreContract.this);
        }
    }

    @Nested
    class MarkOnce extends MarkOnceContract {
        MarkOnce() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Register extends RegisterContract {
        Register() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Counts extends CountsContract {
        Counts() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Find extends FindContract {
        Find() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Replay extends ReplayContract {
        Replay() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Discard extends DiscardContract {
        Discard() {
            super(StoreContract.this);
        }
    }

    @Nested
    class Problems extends ProblemsContract {
        Problems() {
            super(StoreContract.this);
        }
    }
}
