/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.dialect;

/**
 * PostgreSQL's statements beside the way of a message: purge, registry, operators, schema check. What
 * {@link PostgreSqlStatements} says holds for them too.
 */
final class PostgreSqlUpkeepStatements {

    /** 1 retention, 2 retention of dead messages, 3 limit, 4 always the number 1. */
    static final String PURGE_MESSAGES = """
            with delivered as materialized (
                select id
                from {message}
                where delivered_at < statement_timestamp() - cast(?1 as bigint) * interval '1 microsecond'
                  and 1 = (
                      select count(*)
                      from generate_series(1, cast(?4 as integer)) a,
                          generate_series(1, cast(?4 as integer)) b,
                          generate_series(1, cast(?4 as integer)) c)
                order by delivered_at
                limit cast(?3 as bigint)
                for update skip locked
            ),
            dead as materialized (
                select id
                from {message}
                where dead_at < statement_timestamp() - cast(?2 as bigint) * interval '1 microsecond'
                  and (select count(*) from delivered) < cast(?3 as bigint)
                order by dead_at
                limit cast(?3 as bigint)
                for update skip locked
            ),
            expired as materialized (
                select id from delivered
                union all
                select id from dead
                limit cast(?3 as bigint)
            ),
            messages as (
                delete from {message} message
                using expired
                where message.id = expired.id
                returning 1
            ),
            markers as (
                delete from {processed} marker
                using expired
                where marker.message_id = expired.id
                returning 1
            )
            select (select count(*) from messages), (select count(*) from markers)
            """;

    /** 1 retention, 2 limit, 3 always the number 1. */
    static final String PURGE_MARKERS = """
            with expired as materialized (
                select consumer, message_id
                from {processed} marker
                where processed_at < statement_timestamp() - cast(?1 as bigint) * interval '1 microsecond'
                  and not exists (
                      select 1
                      from {message} message
                      where message.id = marker.message_id)
                  and 1 = (
                      select count(*)
                      from generate_series(1, cast(?3 as integer)) a,
                          generate_series(1, cast(?3 as integer)) b,
                          generate_series(1, cast(?3 as integer)) c)
                order by processed_at
                limit cast(?2 as bigint)
                for update skip locked
            )
            delete from {processed} marker
            using expired
            where marker.consumer = expired.consumer
              and marker.message_id = expired.message_id
            """;

    /** Conflicts with itself and with writers, not with the claims, which read. */
    static final String LOCK_REGISTRATIONS = """
            lock table {consumer} in share row exclusive mode
            """;

    /** 1 application, 2 consumers, 3 expiry. */
    static final String FOREIGN_OWNERS = """
            select distinct event_type, application
            from {consumer}
            where application <> cast(?1 as text)
              and registered_at >= statement_timestamp() - cast(?3 as bigint) * interval '1 microsecond'
              and event_type in (
                  select event_type
                  from jsonb_to_recordset(cast(?2 as jsonb)) as ours (event_type text))
            order by event_type, application
            """;

    /** 1 application, 2 consumers, 3 expiry, 4 whether the application's own go: 1 or 0. */
    static final String REMOVE_EXPIRED_CONSUMERS = """
            delete from {consumer}
            where registered_at < statement_timestamp() - cast(?3 as bigint) * interval '1 microsecond'
              and (application = cast(?1 as text) and cast(?4 as integer) = 1
                  or application <> cast(?1 as text) and event_type in (
                      select event_type
                      from jsonb_to_recordset(cast(?2 as jsonb)) as ours (event_type text)))
            """;

    /** 1 application, 2 consumers. */
    static final String ADD_CONSUMERS = """
            insert into {consumer} (application, consumer, event_type, registered_at)
            select cast(?1 as text), consumer, event_type, statement_timestamp()
            from jsonb_to_recordset(cast(?2 as jsonb)) as ours (event_type text, consumer text)
            on conflict (event_type, consumer) do update
                set application = excluded.application,
                    registered_at = excluded.registered_at
            """;

    static final String COUNTS = """
            select count(*) filter (where delivered_at is null and dead_at is null and lease_owner is null
                    and available_at <= statement_timestamp()),
                count(*) filter (where delivered_at is null and dead_at is null and lease_owner is null
                    and available_at > statement_timestamp()),
                count(lease_owner),
                count(delivered_at),
                count(dead_at)
            from {message}
            """;

    /** 1 message. */
    static final String REPLAY = """
            update {message}
            set dead_at = null,
                attempts = 0,
                fencing_token = fencing_token + 1,
                available_at = statement_timestamp()
            where id = cast(?1 as uuid)
              and dead_at is not null
            """;

    /** 1 message. */
    static final String DISCARD = """
            with dead as materialized (
                select id
                from {message}
                where id = cast(?1 as uuid)
                  and dead_at is not null
                for update
            ),
            markers as (
                delete from {processed} marker
                using dead
                where marker.message_id = dead.id
            )
            delete from {message} message
            using dead
            where message.id = dead.id
            """;

    /** 1 table. */
    static final String COLUMNS = """
            select cast(attname as text)
            from pg_catalog.pg_attribute
            where attrelid = to_regclass(cast(?1 as text))
              and attnum > 0
              and not attisdropped
            """;

    /** 1 table. */
    static final String CLAIM_INDEX = """
            select cast(indexrelid as bigint)
            from pg_catalog.pg_index
            where indrelid = to_regclass(cast(?1 as text))
              and indisvalid
              and pg_get_indexdef(indexrelid, 1, true) = 'available_at'
              and pg_get_indexdef(indexrelid, 2, true) = 'seq'
            """;

    static final String TRANSACTION_ID = """
            select cast(pg_current_xact_id() as text)
            """;

    private PostgreSqlUpkeepStatements() {}
}
