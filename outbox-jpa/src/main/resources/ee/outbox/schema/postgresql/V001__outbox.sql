-- SPDX-License-Identifier: Apache-2.0
-- Outbox for Jakarta EE, tables of version 1, for PostgreSQL 16 and newer.
-- Plain SQL: run it with Flyway, Liquibase or psql. Other names than schema "outbox" have to be set in outbox.schema too.

-- Leave this line out where someone else creates schemas: it needs the right to, even if the schema is there.
create schema if not exists outbox;

create table outbox.message (
    id            uuid        not null,
    seq           bigint      not null generated always as identity,
    topic         text        not null,
    event_type    text        not null,
    ordering_key  text,
    payload       text        not null,
    headers       text        not null default '{}',
    created_at    timestamptz not null,
    available_at  timestamptz not null,
    attempts      integer     not null default 0,
    fencing_token bigint      not null default 0,
    lease_owner   text,
    leased_until  timestamptz,
    delivered_at  timestamptz,
    dead_at       timestamptz,
    last_error    text,
    constraint message_pk primary key (id),
    constraint message_headers_ck check (headers is json object),
    constraint message_attempts_ck check (attempts >= 0),
    constraint message_fencing_token_ck check (fencing_token >= 0),
    constraint message_finished_once_ck check (delivered_at is null or dead_at is null),
    constraint message_lease_whole_ck check ((lease_owner is null) = (leased_until is null)),
    constraint message_finished_unleased_ck
        check (lease_owner is null or (delivered_at is null and dead_at is null)),
    constraint message_lease_due_ck check (leased_until is null or leased_until = available_at)
)
-- A message is written three times in a short life (appended, claimed, settled): room for its versions on its own page,
-- and a vacuum that keeps up with a queue instead of waiting for a fifth of the table.
with (
    fillfactor = 70,
    autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.05,
    autovacuum_analyze_threshold = 1000
);

comment on table outbox.message is 'Messages on their way, and finished ones until their retention ends';
comment on column outbox.message.seq is 'Append order';
comment on column outbox.message.headers is 'A JSON object of texts';
comment on column outbox.message.available_at is 'When it is due; while leased, equal to leased_until';
comment on column outbox.message.attempts is 'Attempts charged; each claim charges one';
comment on column outbox.message.fencing_token is 'One more with each claim and each replay; it never goes down';
comment on column outbox.message.lease_owner is 'Unique per claim; with fencing_token the right to settle';
comment on column outbox.message.last_error is 'The last failure, with the name of its consumer';

-- Serves the claim, for its condition and its order; finished messages are not in it.
create index message_due_ix on outbox.message (available_at, seq)
    where delivered_at is null and dead_at is null;

-- Serve the purge.
create index message_delivered_ix on outbox.message (delivered_at) where delivered_at is not null;
create index message_dead_ix on outbox.message (dead_at) where dead_at is not null;

create table outbox.processed (
    consumer     text        not null,
    message_id   uuid        not null,
    processed_at timestamptz not null,
    state        text        not null default 'done',
    attempts     integer,
    due_at       timestamptz,
    last_error   text,
    constraint processed_pk primary key (consumer, message_id),
    constraint processed_state_ck check (state in ('done', 'retry', 'dead')),
    constraint processed_attempts_ck check (attempts >= 0)
)
with (
    autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.05,
    autovacuum_analyze_threshold = 1000
);

comment on table outbox.processed is
    'Which consumer is done with which message; no foreign key, because Processed.once marks messages from elsewhere';
comment on column outbox.processed.state is 'done, or how a consumer stands that failed while others succeeded';

-- Serves the lookup by message, on delivery and on purge.
create index processed_message_ix on outbox.processed (message_id);

-- Serves the purge of markers without a message.
create index processed_at_ix on outbox.processed (processed_at);

create table outbox.consumer (
    application   text        not null,
    consumer      text        not null,
    event_type    text        not null,
    registered_at timestamptz not null,
    constraint consumer_pk primary key (event_type, consumer)
);

comment on table outbox.consumer is 'The consumers that exist: a node claims a type only if it has all of them';
comment on column outbox.consumer.application is 'Who owns the consumers of the type; one application a type';
