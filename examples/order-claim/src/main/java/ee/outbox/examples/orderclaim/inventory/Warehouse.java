/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.inventory;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The one warehouse; its switch is a row, so that it outlives a restart of the server. */
@Entity
@Table(name = "warehouse")
public class Warehouse {

    static final int ID = 1;

    @Id
    private int id = ID;

    private boolean failing;

    boolean failing() {
        return failing;
    }

    void failing(boolean failing) {
        this.failing = failing;
    }
}
