/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.engine.append;

import ee.outbox.AppendResult;
import ee.outbox.Due;
import ee.outbox.InvalidMessageException;
import ee.outbox.Message;
import ee.outbox.NoTransactionException;
import ee.outbox.Outbox;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.NewMessage;

import java.util.UUID;
import java.util.function.Supplier;

/** The append stage: completes a message, inserts it in the caller's transaction, and wakes workers after the commit. */
public final class Appender implements Outbox {

    private final MessageStore store;
    private final CallerTransaction transaction;
    private final EventWriter events;
    private final Supplier<UUID> ids;
    private final Runnable wakeUp;

    public Appender(
            MessageStore store,
            CallerTransaction transaction,
            EventWriter events,
            Supplier<UUID> ids,
            Runnable wakeUp) {
        this.store = store;
        this.transaction = transaction;
        this.events = events;
        this.ids = ids;
        this.wakeUp = wakeUp;
    }

    @Override
    public AppendResult append(Message message) {
        NewMessage complete = complete(message);
        return switch (transaction.state()) {
            case NONE ->
                throw new NoTransactionException(
                        "OUTBOX-026 there is no active JTA transaction to append "
                                + complete.type()
                                + " in; a message exists exactly when its transaction commits: call this from"
                                + " an EJB method, annotate the calling method with @Transactional, or begin a UserTransaction.");
            // It can't commit any more, so that the message can't come to exist; the insert would only fail.
            case MARKED_FOR_ROLLBACK -> AppendResult.APPENDED;
            case ACTIVE -> insert(complete);
        };
    }

    private AppendResult insert(NewMessage message) {
        if (!store.append(message)) {
            return AppendResult.DUPLICATE;
        }
        if (message.due().equals(Due.NOW)) {
            transaction.afterCommit(wakeUp);
        }
        return AppendResult.APPENDED;
    }

    private NewMessage complete(Message message) {
        String type = message.type().orElseGet(() -> events.type(event(message)));
        String payload = message.payload().orElseGet(() -> events.write(event(message)));
        String topic = message.topic()
                .orElseGet(() -> message.event().map(events::topic).orElse(type));
        // Message checks type and text when they are given; what an event became has yet to pass the same rules.
        Message checked = Message.of(type, payload).topic(topic);
        return new NewMessage(
                message.id().orElseGet(ids),
                type,
                checked.topic().orElseThrow(),
                message.key(),
                payload,
                message.headers(),
                message.due());
    }

    private static Object event(Message message) {
        return message.event()
                .orElseThrow(() -> new InvalidMessageException("OUTBOX-020 the message has neither event nor text."));
    }
}
