/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.testing;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageArchive;
import ee.outbox.spi.MessageStore;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

class InMemoryStoreTest extends StoreContract {

    private final SettableClock clock = new SettableClock();
    private final InMemoryStore inMemory = new InMemoryStore(clock);

    @Override
    protected MessageStore messages() {
        return inMemory.messages();
    }

    @Override
    protected MarkerStore markers() {
        return inMemory.markers();
    }

    @Override
    protected ConsumerStore consumers() {
        return inMemory.consumers();
    }

    @Override
    protected MessageArchive archive() {
        return inMemory.archive();
    }

    @Override
    protected <T> T inTransaction(Callable<T> work) throws Exception {
        return inMemory.transactions().call(work);
    }

    @Override
    protected void advance(Duration time) {
        clock.advance(time);
    }

    @Override
    protected Instant now() {
        return clock.instant();
    }

    @Override
    protected void clear() {
        inMemory.clear();
    }
}
