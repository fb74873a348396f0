/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.run;

import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.StoredMessage;
import ee.outbox.spi.MessageArchive;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A store's archive whose schema is as incomplete as a test says. */
final class TestArchive implements MessageArchive {

    private final MessageArchive real;
    private volatile List<String> problems = List.of();

    TestArchive(MessageArchive real) {
        this.real = real;
    }

    void lacks(String... problems) {
        this.problems = List.of(problems);
    }

    @Override
    public List<String> problems() {
        return problems;
    }

    @Override
    public MessageCounts counts() {
        return real.counts();
    }

    @Override
    public Optional<StoredMessage> find(UUID id) {
        return real.find(id);
    }

    @Override
    public List<StoredMessage> find(MessageFilter filter) {
        return real.find(filter);
    }

    @Override
    public boolean replay(UUID id) {
        return real.replay(id);
    }

    @Override
    public boolean discard(UUID id) {
        return real.discard(id);
    }
}
