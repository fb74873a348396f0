/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

import java.util.UUID;

/** What the newcomer has in the database. */
@Entity
public class Redemption {

    @Id
    private UUID id;

    private String code;

    protected Redemption() {}

    public Redemption(UUID id, String code) {
        this.id = id;
        this.code = code;
    }

    public UUID id() {
        return id;
    }

    public String code() {
        return code;
    }
}
