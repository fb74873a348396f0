/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.orders;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** An order, open for whoever claims it first. */
@Entity
@Table(name = "orders")
public class CustomerOrder {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    private String item;

    @Enumerated(EnumType.STRING)
    private OrderStatus status = OrderStatus.AVAILABLE;

    @Column(name = "claimed_by")
    private String claimedBy;

    protected CustomerOrder() {}

    CustomerOrder(String item) {
        this.item = item;
    }

    long id() {
        return id;
    }
}
