/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.ejb;

import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.OutboxAdmin;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.admin.StoredMessage;
import ee.outbox.engine.append.CallerTransaction;
import ee.outbox.engine.append.CallerTransaction.State;
import ee.outbox.jta.JtaCallerTransaction;
import ee.outbox.spi.MessageArchive;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/** The operator's hands: in the caller's transaction if there is one, else in one of the outbox's own. */
@ApplicationScoped
public class AdminBean implements OutboxAdmin {

    @Inject
    private RunningNode node;

    @Inject
    private Assembly assembly;

    @Inject
    private MessageArchive archive;

    private final CallerTransaction caller = new JtaCallerTransaction();

    @Override
    public MessageCounts counts() {
        return joined(archive::counts);
    }

    @Override
    public Optional<StoredMessage> find(UUID id) {
        return joined(() -> archive.find(id));
    }

    @Override
    public List<StoredMessage> find(MessageFilter filter) {
        return joined(() -> archive.find(filter));
    }

    @Override
    public boolean replay(UUID id) {
        return joined(() -> archive.replay(id));
    }

    @Override
    public int replay(MessageFilter filter) {
        return joined(() -> Math.toIntExact(archive.find(filter.in(MessageState.DEAD)).stream()
                .filter(message -> archive.replay(message.envelope().id()))
                .count()));
    }

    @Override
    public boolean discard(UUID id) {
        return joined(() -> archive.discard(id));
    }

    @Override
    public PurgeCounts purge() {
        return node.purge();
    }

    private <T> T joined(Supplier<T> work) {
        if (caller.state() == State.NONE) {
            return node.call(() -> assembly.transactions().get(work));
        }
        return work.get();
    }
}
