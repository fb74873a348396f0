/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.exists;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityListeners;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

import java.util.UUID;

/** An entity of the application's, written by nothing but a flush. */
@Entity
@Table(name = "exists_note")
@EntityListeners(NoteListener.class)
public class Note {

    @Id
    private UUID id;

    @Column
    private boolean announced;

    protected Note() {}

    /** A note, announced by its listener or not. */
    public Note(UUID id, boolean announced) {
        this.id = id;
        this.announced = announced;
    }

    UUID id() {
        return id;
    }

    boolean announced() {
        return announced;
    }
}
