/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.inventory;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Stock that is kept for an order. */
@Entity
@Table(name = "reservation")
public class Reservation {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    @Column(name = "order_id")
    private long orderId;

    protected Reservation() {}

    Reservation(long orderId) {
        this.orderId = orderId;
    }
}
