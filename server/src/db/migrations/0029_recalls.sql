-- Recalls that are kept: what was asked, how it was answered, and what people did about it.
create table recall (
  org_id      uuid not null references organisation,
  id          uuid not null,
  name        text,
  state       text not null default 'draft' check (state in ('draft', 'active', 'closed')),
  -- `identifiers`, or `place` or `supplier` with `from` and `to`; and `asOf`.
  parameters  json not null,
  -- Who asked: the result is recorded in the audit trail under this name.
  device_id   uuid,
  actor       text not null,
  status      text not null default 'waiting' check (status in ('waiting', 'running', 'finished', 'failed')),
  -- The run that may write entries: one that lost its job writes no more.
  run         uuid,
  entries     integer not null default 0,
  total       integer,
  position    bigint,
  -- For each identifier that was asked for, how many things it stands for.
  found       json,
  cuts        text[] not null default '{}',
  counts      json,
  hash        text,
  failure     text,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (org_id, id)
);

create table recall_entry (
  org_id      uuid not null,
  recall_id   uuid not null,
  n           integer not null,
  thing       uuid not null,
  -- As it stood in the list, without the names that people give to things and places.
  entry       json not null,
  digest      uuid not null,
  kind        text not null,
  roles       text[] not null,
  certainty   text not null,
  -- Identifier, lot and serial number, by which people search.
  words       text not null,
  disposition text check (disposition in ('contacted', 'blocked', 'returned', 'destroyed')),
  note        text,
  changed_by  text,
  changed_at  timestamptz(3),
  primary key (org_id, recall_id, n),
  unique (org_id, recall_id, thing),
  foreign key (org_id, recall_id) references recall on delete cascade
);
