/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import ee.outbox.Message;
import ee.outbox.Outbox;
import jakarta.inject.Inject;
import jakarta.persistence.PostPersist;
import jakarta.persistence.PrePersist;

/** Appends in the middle of what the persistence provider does. */
public class NoteListener {

    @Inject
    Outbox outbox;

    @PrePersist
    void before(Note note) {
        append(note, Message.of("it.exists.note", ""));
    }

    @PostPersist
    void after(Note note) {
        append(note, Message.of(new Happened(note.id())));
    }

    private void append(Note note, Message message) {
        if (note.announced()) {
            outbox.append(message.key(note.id().toString()));
        }
    }
}
