/* SPDX-License-Identifier: Apache-2.0 */
package ee.outbox.jpa.dialect;

/**
 * PostgreSQL's statements. Now is {@code statement_timestamp()}: unlike {@code clock_timestamp()} it is stable, so that
 * an index condition can use it, and unlike {@code now()} it isn't the transaction's begin (PostgreSQL manual, Date/Time
 * Functions, Current Date/Time).
 *
 * <p>The parameter that is "always the number 1" keeps the server from reusing a generic plan: one that was made while a
 * table was empty, and a seldom vacuumed one stays for long, reads all of it once it is full. A plan for the values at
 * hand knows that each series is one row long; a generic one expects 1000 rows of each, so that it never looks cheaper
 * (PostgreSQL manual, PREPARE, Notes).
 *
 * <p>Lock order: rows of {@code message} by id or skipping locked ones, then rows of {@code processed}.
 */
final class PostgreSqlStatements {

    /**
     * 1 id, 2 topic, 3 type, 4 key or empty, 5 payload, 6 headers, 7 delay, 8 due, since the epoch, 9 always the number 1.
     *
     * <p>Looks before it inserts: the insert alone would wait for a worker that is just changing the row of that id.
     */
    static final String APPEND = """
            insert into {message} (id, topic, event_type, ordering_key, payload, headers, created_at, available_at)
            select cast(?1 as uuid),
                cast(?2 as text),
                cast(?3 as text),
                nullif(cast(?4 as text), ''),
                cast(?5 as text),
                cast(?6 as text),
                statement_timestamp(),
                greatest(
                    statement_timestamp() + cast(?7 as bigint) * interval '1 microsecond',
                    to_timestamp(0) + cast(?8 as bigint) * interval '1 microsecond')
            where not exists (
                select 1
                from {message}
                where id = cast(?1 as uuid))
              and 1 = (
                  select count(*)
                  from generate_series(1, cast(?9 as integer)) a,
                      generate_series(1, cast(?9 as integer)) b)
            on conflict (id) do nothing
            """;

    /**
     * 1 consumers, 2 topics, 3 limit, 4 owner, 5 lease, 6 always the number 1.
     *
     * <p>Locks no more rows than the limit: the limit stands in the materialized query that locks (PostgreSQL manual,
     * SELECT, The Locking Clause).
     */
    static final String CLAIM = """
            with available as materialized (
                select event_type, consumer
                from jsonb_to_recordset(cast(?1 as jsonb)) as available (event_type text, consumer text)
            ),
            deliverable as materialized (
                select distinct event_type
                from available
                where not exists (
                    select 1
                    from {consumer} registered
                    where registered.event_type = available.event_type
                      and not exists (
                          select 1
                          from available ours
                          where ours.event_type = registered.event_type
                            and ours.consumer = registered.consumer))
                  and 1 = (
                      select count(*)
                      from generate_series(1, cast(?6 as integer)) a,
                          generate_series(1, cast(?6 as integer)) b,
                          generate_series(1, cast(?6 as integer)) c)
            ),
            longest as materialized (
                select id, available_at, seq, lease_owner is not null as unanswered
                from {message}
                where delivered_at is null
                  and dead_at is null
                  and available_at <= statement_timestamp()
                  and event_type = any (array(select event_type from deliverable))
                  and (cast(?2 as jsonb) = jsonb_build_array() or cast(?2 as jsonb) @> to_jsonb(topic))
                order by available_at, seq
                limit 1
                for update skip locked
            ),
            others as materialized (
                select id, available_at, seq
                from {message}
                where delivered_at is null
                  and dead_at is null
                  and available_at <= statement_timestamp()
                  and event_type = any (array(select event_type from deliverable))
                  and (cast(?2 as jsonb) = jsonb_build_array() or cast(?2 as jsonb) @> to_jsonb(topic))
                  and lease_owner is null
                  and id <> (select id from longest)
                  and not (select unanswered from longest)
                order by available_at, seq
                limit cast(?3 as bigint) - 1
                for update skip locked
            ),
            due as materialized (
                select id, available_at
                from longest
                union all
                select id, available_at
                from others
            ),
            claimed as (
                update {message} message
                set attempts = message.attempts + 1,
                    fencing_token = message.fencing_token + 1,
                    lease_owner = cast(?4 as text),
                    leased_until = statement_timestamp() + cast(?5 as bigint) * interval '1 microsecond',
                    available_at = statement_timestamp() + cast(?5 as bigint) * interval '1 microsecond'
                from due
                where message.id = due.id
                returning message.*, due.available_at as due_at
            )
            select cast(id as text),
                fencing_token,
                topic,
                event_type,
                ordering_key,
                payload,
                headers,
                cast(extract(epoch from created_at) * 1000000 as bigint),
                cast(attempts as bigint),
                cast(extract(epoch from statement_timestamp() - created_at) * 1000000 as bigint),
                last_error
            from claimed
            order by due_at, seq
            """;

    /** 1 leases, 2 lease, 3 always the number 1. */
    static final String RENEW = """
            with held as materialized (
                select message.id
                from jsonb_to_recordset(cast(?1 as jsonb)) as lease (id uuid, owner text, token bigint)
                join {message} message on message.id = lease.id
                where message.lease_owner = lease.owner
                  and message.fencing_token = lease.token
                  and 1 = (
                      select count(*)
                      from generate_series(1, cast(?3 as integer)) a,
                          generate_series(1, cast(?3 as integer)) b,
                          generate_series(1, cast(?3 as integer)) c)
                order by message.id
                for update of message
            )
            update {message} message
            set leased_until = statement_timestamp() + cast(?2 as bigint) * interval '1 microsecond',
                available_at = statement_timestamp() + cast(?2 as bigint) * interval '1 microsecond'
            from held
            where message.id = held.id
            returning cast(message.id as text)
            """;

    /** 1 outcomes, 2 whether delivered payloads become empty: 1 or 0, 3 always the number 1. */
    static final String SETTLE = """
            with settled as materialized (
                select message.id, outcome.attempts, outcome.delay, outcome.error, outcome.state as asked,
                    case
                        when outcome.state = 'delivered' and exists (
                            select 1
                            from {consumer} registered
                            where registered.event_type = message.event_type
                              and not outcome.consumers @> to_jsonb(registered.consumer))
                        then 'retry'
                        else outcome.state
                    end as state
                from jsonb_to_recordset(cast(?1 as jsonb)) as outcome (
                    id uuid, owner text, token bigint, attempts integer,
                    state text, consumers jsonb, delay bigint, error text)
                join {message} message on message.id = outcome.id
                where message.lease_owner = outcome.owner
                  and message.fencing_token = outcome.token
                  and 1 = (
                      select count(*)
                      from generate_series(1, cast(?3 as integer)) a,
                          generate_series(1, cast(?3 as integer)) b,
                          generate_series(1, cast(?3 as integer)) c)
                order by message.id
                for update of message
            )
            update {message} message
            set attempts = case
                    when settled.state = settled.asked then settled.attempts
                    else greatest(settled.attempts - 1, 0)
                end,
                lease_owner = null,
                leased_until = null,
                available_at = statement_timestamp() + settled.delay * interval '1 microsecond',
                delivered_at = case when settled.state = 'delivered' then statement_timestamp() end,
                dead_at = case when settled.state = 'dead' then statement_timestamp() end,
                payload = case
                    when settled.state = 'delivered' and cast(?2 as integer) = 1 then ''
                    else message.payload
                end,
                last_error = coalesce(nullif(settled.error, ''), message.last_error)
            from settled
            where message.id = settled.id
            returning cast(message.id as text)
            """;

    /**
     * 1 names, 2 message, 3 owner, 4 token, 5 always the number 1. One row a name, in one order for all, so that an old and
     * a new version of a renamed consumer meet in the primary key.
     */
    static final String MARK = """
            insert into {processed} (consumer, message_id, processed_at)
            select names.consumer, message.id, statement_timestamp()
            from {message} message,
                jsonb_array_elements_text(cast(?1 as jsonb)) as names (consumer)
            where message.id = cast(?2 as uuid)
              and message.lease_owner = cast(?3 as text)
              and message.fencing_token = cast(?4 as bigint)
              and 1 = (
                  select count(*)
                  from generate_series(1, cast(?5 as integer)) a,
                      generate_series(1, cast(?5 as integer)) b)
            order by names.consumer
            on conflict (consumer, message_id) do nothing
            """;

    /** 1 consumer, 2 message. */
    static final String MARK_ONCE = """
            insert into {processed} (consumer, message_id, processed_at)
            values (cast(?1 as text), cast(?2 as uuid), statement_timestamp())
            on conflict (consumer, message_id) do nothing
            """;

    /** 1 message, 2 always the number 1. */
    static final String DONE = """
            select consumer
            from {processed}
            where message_id = cast(?1 as uuid)
              and state = 'done'
              and 1 = (
                  select count(*)
                  from generate_series(1, cast(?2 as integer)) a,
                      generate_series(1, cast(?2 as integer)) b)
            """;

    private PostgreSqlStatements() {}
}
