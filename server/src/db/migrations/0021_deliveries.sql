-- Whoever is called when something changes. It is a cursor over the feed: what waits for it is no row of its own.
create table destination (
  org_id           uuid not null references organisation,
  id               uuid not null,
  -- The feature whose destination it is; what it wants stands in a table of the feature.
  kind             text not null,
  url              text not null,
  state            text not null default 'active' check (state in ('active', 'paused', 'parked', 'disabled')),
  -- Why it is not active, in words for people.
  reason           text,
  state_since      timestamptz(3) not null default now(),
  -- The device with whose permissions it listens, and which of them it needs.
  owner_id         uuid not null,
  permissions      text[] not null,
  -- Everything up to here was delivered, or is not wanted.
  position         bigint not null,
  -- The end of a batch that may have been received. Until that is known, nothing else is sent in its place.
  pending          bigint,
  -- How often the next delivery was tried, and when it is tried again.
  attempts         integer not null default 0,
  not_before       timestamptz(3),
  -- What the feature remembers between deliveries.
  memo             json,
  -- The last part of the feed that was trimmed before it was delivered.
  gap              json,
  -- Signing secrets, sealed with a key that is not in the database.
  secret           bytea not null,
  old_secret       bytea,
  old_secret_until timestamptz(3),
  token            bytea,
  -- Grows with every change that is not the worker's own, and with every new worker: an older one notices by it.
  edits            bigint not null default 1,
  delivered_at     timestamptz(3),
  created_at       timestamptz(3) not null default now(),
  primary key (org_id, id)
);

create index destination_kind on destination (org_id, kind, id);

create table delivery_attempt (
  org_id         uuid not null,
  destination_id uuid not null,
  id             uuid not null,
  -- What the receiver recognises a repetition by.
  delivery_id    text not null,
  position       bigint not null,
  type           text not null,
  at             timestamptz(3) not null,
  -- In milliseconds.
  duration       integer not null,
  status         smallint,
  error          text,
  -- The first kilobyte.
  answer         text not null,
  primary key (org_id, destination_id, id),
  foreign key (org_id, destination_id) references destination on delete cascade
);
