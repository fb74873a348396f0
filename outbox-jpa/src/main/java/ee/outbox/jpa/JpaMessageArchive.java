/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.MessageArchive;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What operators do, on the table. */
final class JpaMessageArchive implements MessageArchive {

    private final Database database;

    JpaMessageArchive(Database database) {
        this.database = database;
    }

    @Override
    public MessageCounts counts() {
        return database.dialect().counts();
    }

    @Override
    public Optional<StoredMessage> find(UUID id) {
        return new StoredMessages(database.entityManager()).find(id);
    }

    @Override
    public List<StoredMessage> find(MessageFilter filter) {
        return new StoredMessages(database.entityManager()).find(filter);
    }

    @Override
    public boolean replay(UUID id) {
        return database.dialect().replay(id);
    }

    @Override
    public boolean discard(UUID id) {
        return database.dialect().discard(id);
    }

    @Override
    public List<String> problems() {
        return new SchemaCheck(database).problems();
    }
}
