/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.effect;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

import java.util.UUID;

/** An entity that is written by the flush of the commit. */
@Entity
@Table(name = "effect_receipt")
public class Receipt {

    @Id
    private UUID id;

    protected Receipt() {}

    /** A receipt. */
    public Receipt(UUID id) {
        this.id = id;
    }
}
