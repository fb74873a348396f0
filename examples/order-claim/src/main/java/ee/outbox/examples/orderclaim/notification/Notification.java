/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.examples.orderclaim.notification;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** What the winner is told. */
@Entity
@Table(name = "notification")
public class Notification {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    @Column(name = "order_id")
    private long orderId;

    private String recipient;

    protected Notification() {}

    Notification(long orderId, String recipient) {
        this.orderId = orderId;
        this.recipient = recipient;
    }
}
