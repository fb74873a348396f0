/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.entity;

import ee.outbox.Message;
import ee.outbox.spi.Settlement;
import jakarta.persistence.Access;
import jakarta.persistence.AccessType;
import jakarta.persistence.Cacheable;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

import java.time.OffsetDateTime;
import java.util.UUID;

/** A row of {@code message}, for queries; never written through the persistence context. */
@Entity(name = "OutboxMessage")
@Table(name = "message", schema = "outbox")
@Access(AccessType.FIELD)
@Cacheable(false)
public class MessageEntity {

    @Id
    @Column(name = "id")
    private UUID id;

    @Column(name = "seq", nullable = false, insertable = false, updatable = false)
    private long seq;

    @Column(name = "topic", nullable = false)
    private String topic;

    @Column(name = "event_type", nullable = false)
    private String eventType;

    @Column(name = "ordering_key")
    private String orderingKey;

    @Column(name = "payload", nullable = false, length = Message.PAYLOAD_LIMIT)
    private String payload;

    @Column(name = "headers", nullable = false, length = Message.PAYLOAD_LIMIT)
    private String headers;

    @Column(name = "created_at", nullable = false)
    private OffsetDateTime createdAt;

    @Column(name = "available_at", nullable = false)
    private OffsetDateTime availableAt;

    @Column(name = "attempts", nullable = false)
    private int attempts;

    @Column(name = "fencing_token", nullable = false)
    private long fencingToken;

    @Column(name = "lease_owner")
    private String leaseOwner;

    @Column(name = "leased_until")
    private OffsetDateTime leasedUntil;

    @Column(name = "delivered_at")
    private OffsetDateTime deliveredAt;

    @Column(name = "dead_at")
    private OffsetDateTime deadAt;

    @Column(name = "last_error", length = Settlement.ERROR_LIMIT)
    private String lastError;

    /** For the provider. */
    protected MessageEntity() {}

    public UUID id() {
        return id;
    }

    public long seq() {
        return seq;
    }

    public String topic() {
        return topic;
    }

    public String eventType() {
        return eventType;
    }

    public String orderingKey() {
        return orderingKey;
    }

    public String payload() {
        return payload;
    }

    public String headers() {
        return headers;
    }

    public OffsetDateTime createdAt() {
        return createdAt;
    }

    public OffsetDateTime availableAt() {
        return availableAt;
    }

    public int attempts() {
        return attempts;
    }

    public long fencingToken() {
        return fencingToken;
    }

    public String leaseOwner() {
        return leaseOwner;
    }

    public OffsetDateTime leasedUntil() {
        return leasedUntil;
    }

    public OffsetDateTime deliveredAt() {
        return deliveredAt;
    }

    public OffsetDateTime deadAt() {
        return deadAt;
    }

    public String lastError() {
        return lastError;
    }
}
