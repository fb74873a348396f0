/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.dialect;

import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ConsumerStore.Ownership;
import ee.outbox.spi.ConsumerStore.Registration;
import ee.outbox.spi.Lease;
import ee.outbox.spi.NewMessage;
import ee.outbox.spi.PurgeRequest;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** PostgreSQL 16 and newer, by {@link PostgreSqlStatements} and {@link PostgreSqlUpkeepStatements}. */
final class PostgreSqlDialect implements Dialect {

    /** Longer than any row can be old: the retention of what is never purged. */
    private static final Duration FOREVER = Duration.ofDays(36_500);

    /** The parameter that is always the number 1: {@link PostgreSqlStatements} says what for. */
    private static final int PLAN_AFRESH = 1;

    private final Sql sql;

    PostgreSqlDialect(Sql sql) {
        this.sql = sql;
    }

    @Override
    public String schemaFolder() {
        return "postgresql";
    }

    @Override
    public boolean append(NewMessage message, String headers) {
        return 1
                == sql.updateForCaller(
                        PostgreSqlStatements.APPEND,
                        message.id().toString(),
                        message.topic(),
                        message.type(),
                        message.key().orElse(""),
                        message.payload(),
                        headers,
                        Micros.of(message.due().delay()),
                        Micros.of(message.due().instant().orElse(Instant.EPOCH)),
                        PLAN_AFRESH);
    }

    @Override
    public List<Object[]> claim(ClaimRequest request, String consumers, String topics) {
        return sql.rows(
                PostgreSqlStatements.CLAIM,
                consumers,
                topics,
                (long) request.limit(),
                request.owner(),
                Micros.of(request.lease()),
                PLAN_AFRESH);
    }

    @Override
    public List<?> renew(String leases, Duration lease) {
        return sql.column(PostgreSqlStatements.RENEW, leases, Micros.of(lease), PLAN_AFRESH);
    }

    @Override
    public List<?> settle(String outcomes, boolean emptyDelivered) {
        return sql.column(PostgreSqlStatements.SETTLE, outcomes, emptyDelivered ? 1 : 0, PLAN_AFRESH);
    }

    @Override
    public PurgeCounts purge(PurgeRequest request) {
        Object[] gone = sql.rows(
                        PostgreSqlUpkeepStatements.PURGE_MESSAGES,
                        Micros.of(request.retention()),
                        Micros.of(request.deadRetention().orElse(FOREVER)),
                        (long) request.limit(),
                        PLAN_AFRESH)
                .get(0);
        int orphans = request.processedRetention()
                .map(retention -> purgeMarkers(retention, request.limit()))
                .orElse(0);
        return new PurgeCounts(count(gone[0]), count(gone[1]) + orphans);
    }

    private int purgeMarkers(Duration retention, long limit) {
        return sql.update(PostgreSqlUpkeepStatements.PURGE_MARKERS, Micros.of(retention), limit, PLAN_AFRESH);
    }

    @Override
    public int mark(Lease lease, String names, Duration wait) {
        return sql.updateWithin(
                wait,
                PostgreSqlStatements.MARK,
                names,
                lease.messageId().toString(),
                lease.owner(),
                lease.fencingToken(),
                PLAN_AFRESH);
    }

    @Override
    public boolean markOnce(String consumer, UUID messageId) {
        return 1 == sql.updateForCaller(PostgreSqlStatements.MARK_ONCE, consumer, messageId.toString());
    }

    @Override
    public List<?> done(UUID messageId) {
        return sql.column(PostgreSqlStatements.DONE, messageId.toString(), PLAN_AFRESH);
    }

    @Override
    public void lockRegistrations() {
        sql.update(PostgreSqlUpkeepStatements.LOCK_REGISTRATIONS);
    }

    @Override
    public List<Ownership> foreignOwners(String application, String consumers, Duration expiry) {
        return sql.rows(PostgreSqlUpkeepStatements.FOREIGN_OWNERS, application, consumers, Micros.of(expiry)).stream()
                .map(row -> new Ownership((String) row[0], (String) row[1]))
                .toList();
    }

    @Override
    public void removeExpiredConsumers(String consumers, Registration registration) {
        sql.update(
                PostgreSqlUpkeepStatements.REMOVE_EXPIRED_CONSUMERS,
                registration.application(),
                consumers,
                Micros.of(registration.expiry()),
                registration.removesExpired() ? 1 : 0);
    }

    @Override
    public void addConsumers(String application, String consumers) {
        sql.update(PostgreSqlUpkeepStatements.ADD_CONSUMERS, application, consumers);
    }

    @Override
    public MessageCounts counts() {
        Object[] row = sql.rows(PostgreSqlUpkeepStatements.COUNTS).get(0);
        return new MessageCounts(count(row[0]), count(row[1]), count(row[2]), count(row[3]), count(row[4]));
    }

    @Override
    public boolean replay(UUID id) {
        return 1 == sql.update(PostgreSqlUpkeepStatements.REPLAY, id.toString());
    }

    @Override
    public boolean discard(UUID id) {
        return 1 == sql.update(PostgreSqlUpkeepStatements.DISCARD, id.toString());
    }

    @Override
    public Set<String> columns(String table) {
        return sql.column(PostgreSqlUpkeepStatements.COLUMNS, sql.table(table)).stream()
                .map(String::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public boolean hasClaimIndex() {
        return !sql.column(PostgreSqlUpkeepStatements.CLAIM_INDEX, sql.table("message"))
                .isEmpty();
    }

    @Override
    public String transactionId() {
        return String.valueOf(
                sql.column(PostgreSqlUpkeepStatements.TRANSACTION_ID).get(0));
    }

    private static long count(Object bigint) {
        return ((Number) bigint).longValue();
    }
}
