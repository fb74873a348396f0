/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import jakarta.persistence.Access;
import jakarta.persistence.AccessType;
import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityListeners;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Something of the application's. */
@Entity
@Table(name = "orders")
@Access(AccessType.FIELD)
@Cacheable
@EntityListeners(OrderListener.class)
public class Order {

    @Id
    private long id;

    private String note;

    /** For the provider. */
    protected Order() {}

    Order(long id, String note) {
        this.id = id;
        this.note = note;
    }

    void note(String note) {
        this.note = note;
    }
}
