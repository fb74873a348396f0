/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.Envelope;
import ee.outbox.admin.MessageFilter;
import ee.outbox.admin.MessageState;
import ee.outbox.admin.StoredMessage;
import ee.outbox.jpa.entity.MessageEntity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.FlushModeType;
import jakarta.persistence.Tuple;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Predicate;
import jakarta.persistence.criteria.Root;
import jakarta.persistence.criteria.Selection;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Reads messages through their entity, attribute by attribute: an entity would come stale from the caller's persistence
 * context, or stay in it.
 */
final class StoredMessages {

    private static final List<String> ATTRIBUTES = List.of(
            "id",
            "eventType",
            "topic",
            "createdAt",
            "payload",
            "orderingKey",
            "headers",
            "availableAt",
            "attempts",
            "leaseOwner",
            "deliveredAt",
            "deadAt",
            "lastError");

    private final EntityManager entityManager;
    private final CriteriaBuilder criteria;
    private final CriteriaQuery<Tuple> query;
    private final Root<MessageEntity> message;

    StoredMessages(EntityManager entityManager) {
        this.entityManager = entityManager;
        this.criteria = entityManager.getCriteriaBuilder();
        this.query = criteria.createTupleQuery();
        this.message = query.from(MessageEntity.class);
    }

    Optional<StoredMessage> find(UUID id) {
        return read(List.of(criteria.equal(message.get("id"), id)), 1).findFirst();
    }

    List<StoredMessage> find(MessageFilter filter) {
        List<Predicate> conditions = new ArrayList<>();
        filter.state().ifPresent(state -> conditions.add(in(state)));
        filter.topic().ifPresent(topic -> conditions.add(criteria.equal(message.get("topic"), topic)));
        filter.type().ifPresent(type -> conditions.add(criteria.equal(message.get("eventType"), type)));
        filter.key().ifPresent(key -> conditions.add(criteria.equal(message.get("orderingKey"), key)));
        return read(conditions, filter.limit()).toList();
    }

    private Predicate in(MessageState state) {
        return switch (state) {
            case PENDING ->
                criteria.and(
                        criteria.isNull(message.get("leaseOwner")),
                        criteria.isNull(message.get("deliveredAt")),
                        criteria.isNull(message.get("deadAt")));
            case LEASED -> criteria.isNotNull(message.get("leaseOwner"));
            case DELIVERED -> criteria.isNotNull(message.get("deliveredAt"));
            case DEAD -> criteria.isNotNull(message.get("deadAt"));
        };
    }

    private Stream<StoredMessage> read(List<Predicate> conditions, int limit) {
        query.multiselect(ATTRIBUTES.stream()
                .<Selection<?>>map(attribute -> message.get(attribute).alias(attribute))
                .toList());
        query.where(conditions.toArray(Predicate[]::new));
        query.orderBy(criteria.asc(message.get("seq")));
        return entityManager
                .createQuery(query)
                .setFlushMode(FlushModeType.COMMIT)
                .setMaxResults(limit)
                .getResultStream()
                .map(StoredMessages::stored);
    }

    private static StoredMessage stored(Tuple row) {
        Envelope envelope = new Envelope(
                row.get("id", UUID.class),
                row.get("eventType", String.class),
                row.get("topic", String.class),
                instant(row, "createdAt").orElseThrow(),
                row.get("payload", String.class));
        return new StoredMessage(
                envelope,
                state(row),
                text(row, "orderingKey"),
                JsonTexts.headers(row.get("headers", String.class)),
                instant(row, "availableAt").orElseThrow(),
                row.get("attempts", Integer.class),
                text(row, "leaseOwner"),
                instant(row, "deliveredAt").or(() -> instant(row, "deadAt")),
                text(row, "lastError"));
    }

    private static MessageState state(Tuple row) {
        if (row.get("deliveredAt") != null) {
            return MessageState.DELIVERED;
        }
        if (row.get("deadAt") != null) {
            return MessageState.DEAD;
        }
        return row.get("leaseOwner") != null ? MessageState.LEASED : MessageState.PENDING;
    }

    private static Optional<String> text(Tuple row, String attribute) {
        return Optional.ofNullable(row.get(attribute, String.class));
    }

    private static Optional<Instant> instant(Tuple row, String attribute) {
        return Optional.ofNullable(row.get(attribute, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
