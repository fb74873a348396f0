-- SPDX-License-Identifier: Apache-2.0
-- The example's own tables, for PostgreSQL; can be run again and again.

create table if not exists orders (
    id         bigint generated always as identity primary key,
    item       text   not null,
    status     text   not null default 'AVAILABLE' check (status in ('AVAILABLE', 'CLAIMED')),
    claimed_by text,
    check ((status = 'CLAIMED') = (claimed_by is not null))
);

create table if not exists reservation (
    id       bigint generated always as identity primary key,
    order_id bigint not null unique references orders (id)
);

-- Not unique by order: if a consumer's effect were applied twice, one would see it here.
create table if not exists notification (
    id        bigint generated always as identity primary key,
    order_id  bigint not null references orders (id),
    recipient text   not null
);

create index if not exists notification_order_ix on notification (order_id);

create table if not exists warehouse (
    id      integer primary key check (id = 1),
    failing boolean not null
);

insert into warehouse (id, failing) values (1, false) on conflict do nothing;
