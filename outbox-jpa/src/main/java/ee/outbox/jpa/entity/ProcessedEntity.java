/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.entity;

import ee.outbox.spi.Settlement;
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
import java.util.UUID;

/** A row of {@code processed}, for queries; never written through the persistence context. */
@Entity(name = "OutboxProcessed")
@Table(name = "processed", schema = "outbox")
@IdClass(ProcessedEntity.Key.class)
@Access(AccessType.FIELD)
@Cacheable(false)
public class ProcessedEntity {

    @Id
    @Column(name = "consumer")
    private String consumer;

    @Id
    @Column(name = "message_id")
    private UUID messageId;

    @Column(name = "processed_at", nullable = false)
    private OffsetDateTime processedAt;

    @Column(name = "state", nullable = false)
    private String state;

    @Column(name = "attempts")
    private Integer attempts;

    @Column(name = "due_at")
    private OffsetDateTime dueAt;

    @Column(name = "last_error", length = Settlement.ERROR_LIMIT)
    private String lastError;

    /** For the provider. */
    protected ProcessedEntity() {}

    public String consumer() {
        return consumer;
    }

    public UUID messageId() {
        return messageId;
    }

    public OffsetDateTime processedAt() {
        return processedAt;
    }

    public String state() {
        return state;
    }

    public Integer attempts() {
        return attempts;
    }

    public OffsetDateTime dueAt() {
        return dueAt;
    }

    public String lastError() {
        return lastError;
    }

    /** The primary key. */
    public static class Key implements Serializable {

        private static final long serialVersionUID = 1L;

        private String consumer;
        private UUID messageId;

        /** For the provider. */
        public Key() {}

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key
                    && Objects.equals(consumer, key.consumer)
                    && Objects.equals(messageId, key.messageId);
        }

        @Override
        public int hashCode() {
            return Objects.hash(consumer, messageId);
        }
    }
}
