/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.spi.ConsumerStore;
import ee.outbox.spi.MarkerStore;
import ee.outbox.spi.MessageArchive;
import ee.outbox.spi.MessageStore;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

/** The four roles of the store. */
@Dependent
public class Stores {

    @Inject
    private MessageStore messages;

    @Inject
    private MarkerStore markers;

    @Inject
    private ConsumerStore consumers;

    @Inject
    private MessageArchive archive;

    MessageStore messages() {
        return messages;
    }

    MarkerStore markers() {
        return markers;
    }

    ConsumerStore consumers() {
        return consumers;
    }

    MessageArchive archive() {
        return archive;
    }
}
