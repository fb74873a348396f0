/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa;

import ee.outbox.Envelope;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.jpa.dialect.Micros;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ClaimedMessage;
import ee.outbox.spi.Lease;
import ee.outbox.spi.MessageStore;
import ee.outbox.spi.NewMessage;
import ee.outbox.spi.PurgeRequest;
import ee.outbox.spi.SettleRequest;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Messages in a table.
 *
 * <p>No statement of this class waits for a row that a consumer's transaction holds, because none of those locks a
 * message. Renew and settle of one node may meet on a row: both lock by id, so that neither waits for the other in a
 * circle. Claim and purge skip what is locked.
 */
final class JpaMessageStore implements MessageStore {

    private final Database database;

    JpaMessageStore(Database database) {
        this.database = database;
    }

    @Override
    public boolean append(NewMessage message) {
        return database.dialect().append(message, JsonTexts.headers(message.headers()));
    }

    @Override
    public List<ClaimedMessage> claim(ClaimRequest request) {
        String consumers = JsonTexts.types(request.consumers());
        String topics = JsonTexts.texts(request.topics());
        return database.dialect().claim(request, consumers, topics).stream()
                .map(row -> claimed(request.owner(), row))
                .toList();
    }

    @Override
    public Set<UUID> renew(Collection<Lease> leases, Duration lease) {
        if (leases.isEmpty()) {
            return Set.of();
        }
        return ids(database.dialect().renew(JsonTexts.leases(leases), lease));
    }

    @Override
    public Set<UUID> settle(SettleRequest request) {
        if (request.settlements().isEmpty()) {
            return Set.of();
        }
        return ids(database.dialect().settle(JsonTexts.outcomes(request.settlements()), request.emptyDelivered()));
    }

    @Override
    public PurgeCounts purge(PurgeRequest request) {
        return database.dialect().purge(request);
    }

    private static ClaimedMessage claimed(String owner, Object[] row) {
        UUID id = UUID.fromString((String) row[0]);
        Lease lease = new Lease(id, owner, ((Number) row[1]).longValue());
        Envelope envelope = new Envelope(id, (String) row[3], (String) row[2], Micros.instant(row[7]), (String) row[5]);
        return new ClaimedMessage(
                lease,
                envelope,
                Optional.ofNullable((String) row[4]),
                JsonTexts.headers((String) row[6]),
                ((Number) row[8]).intValue(),
                Micros.duration(row[9]),
                Optional.ofNullable((String) row[10]));
    }

    private static Set<UUID> ids(List<?> texts) {
        return texts.stream().map(String::valueOf).map(UUID::fromString).collect(Collectors.toUnmodifiableSet());
    }
}
