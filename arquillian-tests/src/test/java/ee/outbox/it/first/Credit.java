/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.it.first;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

import java.util.UUID;

/** What an observer adds: one for each redemption. */
@Entity
public class Credit {

    @Id
    private UUID redemption;

    protected Credit() {}

    public Credit(UUID redemption) {
        this.redemption = redemption;
    }

    public UUID redemption() {
        return redemption;
    }
}
