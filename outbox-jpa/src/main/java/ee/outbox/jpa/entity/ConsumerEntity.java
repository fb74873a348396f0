/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.entity;

import jakarta.persistence.Access;
import jakarta.persistence.AccessType;
import jakarta.persistence.Cacheable;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

import java.io.Serializable;
import java.time.OffsetDateTime;
import java.util.Objects;

/** A row of {@code consumer}, for queries; never written through the persistence context. */
@Entity(name = "OutboxConsumer")
@Table(name = "consumer", schema = "outbox")
@IdClass(ConsumerEntity.Key.class)
@Access(AccessType.FIELD)
@Cacheable(false)
public class ConsumerEntity {

    @Id
    @Column(name = "event_type")
    private String eventType;

    @Id
    @Column(name = "consumer")
    private String consumer;

    @Column(name = "application", nullable = false)
    private String application;

    @Column(name = "registered_at", nullable = false)
    private OffsetDateTime registeredAt;

    /** For the provider. */
    protected ConsumerEntity() {}

    public String eventType() {
        return eventType;
    }

    public String consumer() {
        return consumer;
    }

    public String application() {
        return application;
    }

    public OffsetDateTime registeredAt() {
        return registeredAt;
    }

    /** The primary key. */
    public static class Key implements Serializable {

        private static final long serialVersionUID = 1L;

        private String eventType;
        private String consumer;

        /** For the provider. */
        public Key() {}

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key
                    && Objects.equals(eventType, key.eventType)
                    && Objects.equals(consumer, key.consumer);
        }

        @Override
        public int hashCode() {
            return Objects.hash(eventType, consumer);
        }
    }
}
