/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.dialect;

import ee.outbox.OutboxDefinitionException;
import ee.outbox.admin.MessageCounts;
import ee.outbox.admin.PurgeCounts;
import ee.outbox.spi.ClaimRequest;
import ee.outbox.spi.ConsumerStore.Ownership;
import ee.outbox.spi.ConsumerStore.Registration;
import ee.outbox.spi.Lease;
import ee.outbox.spi.NewMessage;
import ee.outbox.spi.PurgeRequest;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * What one database does for the stores: each method is one statement, or as many as that database needs, in the
 * caller's transaction. What goes in or out in bulk is JSON or rows of texts and bigints, so that nothing here needs
 * arrays or a RETURNING clause.
 */
public interface Dialect {

    /** What happens with any other database; the gap is for what it said. */
    String UNSUPPORTED =
            "OUTBOX-042 the database of the outbox's persistence unit calls itself \"%s\"; supported is PostgreSQL 16 or"
                    + " newer: give the persistence unit a data source of such a database.";

    /**
     * The dialect of the database behind a connection.
     *
     * @param sql asked for its version
     * @return the dialect
     * @throws OutboxDefinitionException if the database isn't supported
     */
    static Dialect of(Sql sql) {
        String version = String.valueOf(sql.column("select version()").get(0));
        if (version.startsWith("PostgreSQL ")) {
            return new PostgreSqlDialect(sql);
        }
        throw new OutboxDefinitionException(UNSUPPORTED.formatted(version));
    }

    /**
     * Where this database's schema files are.
     *
     * @return the folder's name under {@code ee/outbox/schema}
     */
    String schemaFolder();

    /**
     * Inserts a message unless its id is there.
     *
     * @param message the message
     * @param headers its headers, a JSON object
     * @return whether it was inserted
     */
    boolean append(NewMessage message, String headers);

    /**
     * Claims as {@link ee.outbox.spi.MessageStore#claim} says.
     *
     * @param request what to claim
     * @param consumers its consumers, a JSON array of {@code {"event_type", "consumer"}}; a type without consumers has
     *     one element with the consumer null
     * @param topics its topics, a JSON array
     * @return in claim order: id, fencing token, topic, event type, key, payload, headers, created at, attempts, age,
     *     last error
     */
    List<Object[]> claim(ClaimRequest request, String consumers, String topics);

    /**
     * Prolongs leases that still hold.
     *
     * @param leases a JSON array of {@code {"id", "owner", "token"}}
     * @param lease from now
     * @return the ids of those that hold
     */
    List<?> renew(String leases, Duration lease);

    /**
     * Writes outcomes under leases that still hold.
     *
     * @param outcomes a JSON array of {@code {"id", "owner", "token", "attempts", "state", "consumers", "delay",
     *     "error"}}, the state being delivered, retry or dead, the delay in microseconds, an empty error keeping the
     *     last one
     * @param emptyDelivered whether delivered payloads become empty
     * @return the ids of those that were written
     */
    List<?> settle(String outcomes, boolean emptyDelivered);

    /**
     * Purges a batch.
     *
     * @param request which
     * @return what went
     */
    PurgeCounts purge(PurgeRequest request);

    /**
     * Inserts those of a consumer's markers that aren't there, if the lease holds.
     *
     * @param lease the lease
     * @param names a JSON array of its name and its former ones
     * @param wait for another transaction's marker
     * @return how many were inserted
     */
    int mark(Lease lease, String names, Duration wait);

    /**
     * Inserts a marker unless it is there.
     *
     * @param consumer the name
     * @param messageId the message
     * @return whether it was inserted
     */
    boolean markOnce(String consumer, UUID messageId);

    /**
     * The consumers with a marker.
     *
     * @param messageId the message
     * @return their names
     */
    List<?> done(UUID messageId);

    /** Makes concurrent registrations wait until the transaction's end, and no one else. */
    void lockRegistrations();

    /**
     * Types that another application owns.
     *
     * @param application who asks
     * @param consumers a JSON array of {@code {"event_type", "consumer"}}
     * @param expiry rows that weren't registered again for so long don't count
     * @return by type
     */
    List<Ownership> foreignOwners(String application, String consumers, Duration expiry);

    /**
     * Removes rows of other applications for the types given, and of the application if it asks for that, that weren't
     * registered again for long.
     *
     * @param consumers its consumers, a JSON array of {@code {"event_type", "consumer"}}
     * @param registration whose, and for how long
     */
    void removeExpiredConsumers(String consumers, Registration registration);

    /**
     * Adds an application's consumers; those that are there are registered as of now.
     *
     * @param application whose
     * @param consumers a JSON array of {@code {"event_type", "consumer"}}
     */
    void addConsumers(String application, String consumers);

    /**
     * Counts messages by state.
     *
     * @return the counts
     */
    MessageCounts counts();

    /**
     * Makes a dead message pending.
     *
     * @param id the message
     * @return whether it was dead
     */
    boolean replay(UUID id);

    /**
     * Deletes a dead message and its markers.
     *
     * @param id the message
     * @return whether it was dead
     */
    boolean discard(UUID id);

    /**
     * A table's columns.
     *
     * @param table the name without schema and prefix
     * @return their names; empty: there is no such table
     */
    Set<String> columns(String table);

    /**
     * Whether an index serves the claim's order.
     *
     * @return whether there is one
     */
    boolean hasClaimIndex();

    /**
     * Names the database's transaction, so that two calls in one transaction tell whether it is one there as well.
     *
     * @return its id
     */
    String transactionId();
}
