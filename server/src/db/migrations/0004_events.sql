-- Captured events and what was made from what. Documents are kept to the letter; everything beside them can be rebuilt.

-- Each writer takes blocks of ids, so that inserts append to the index. Gaps mean nothing.
create sequence event_id increment by 1000;

-- The `@context` and header of documents, which their events share. The id is a hash of both.
create table context (
  org_id  uuid not null,
  id      uuid not null,
  context text,
  header  text,
  primary key (org_id, id)
);

create table event (
  org_id           uuid not null,
  id               bigint not null,
  -- By this two captures are the same event: its hash, or its eventID; a declaration has its own.
  identity         uuid not null,
  -- Null: the hash names the event.
  event_id         text,
  hash             bytea not null,
  hash_version     smallint not null default 1,
  -- An `ni:` id that was sent and is not our hash.
  claimed_id       text,
  type             text not null,
  action           text,
  biz_step         text,
  disposition      text,
  event_time       timestamptz(3) not null,
  event_time_text  text not null,
  record_time      timestamptz(3) not null default now(),
  read_point       text,
  biz_location     text,
  transformation   uuid,
  -- Of an error declaration: when it was made, and the identity of the event that it declares wrong.
  declaration_time timestamptz(3),
  declares         uuid,
  capture_id       uuid,
  device_id        uuid,
  context_id       uuid,
  -- The event brought a `@context` of its own.
  has_context      boolean not null,
  lineage_version  smallint not null,
  -- Offsets in `doc` where `.0` makes a whole quantity a decimal number, separated by commas.
  decimals         text,
  -- The captured text without the outermost eventID and recordTime. Never jsonb, which changes digits and order.
  doc              text not null,
  primary key (org_id, id),
  unique (org_id, identity)
);

create index event_time on event (org_id, event_time desc, id desc);
create index event_claim on event (org_id, claimed_id) where claimed_id is not null;

-- role 0: the event made the thing from the inputs; 1: the item belongs to the lot in `inputs`; 2: the event made items of
-- this lot. At most 100 inputs a row, since a B-tree entry must fit its page.
create table produced (
  org_id   uuid not null,
  thing    uuid not null,
  event    bigint not null,
  role     smallint not null,
  inputs   uuid[] not null,
  quantity numeric,
  uom      text
);

create index produced_thing on produced (org_id, thing) include (event, role, inputs);

-- role 0: the event used the thing up for the outputs; 1: the item belongs to the lot in `outputs`; 2: the event made the
-- items in `outputs`, which belong to this lot; 3: it says that they do.
create table consumed (
  org_id   uuid not null,
  thing    uuid not null,
  event    bigint not null,
  role     smallint not null,
  outputs  uuid[] not null,
  quantity numeric,
  uom      text
);

create index consumed_thing on consumed (org_id, thing) include (event, role, outputs);

-- The other roles: observed, deleted, parent, child, transaction.
create table mention (
  org_id     uuid not null,
  thing      uuid not null,
  event_time timestamptz(3) not null,
  event      bigint not null,
  role       text not null,
  quantity   numeric,
  uom        text
);

create index mention_thing on mention (org_id, thing, event_time desc, event);

-- What a key stands for, as it was first named.
create table thing (
  org_id uuid not null,
  thing  uuid not null,
  text   text not null,
  kind   text not null,
  gtin   text,
  lot    text,
  serial text,
  primary key (org_id, thing)
);

create table containment (
  org_id     uuid not null,
  parent     uuid not null,
  -- Null: the parent was emptied.
  child      uuid,
  event      bigint not null,
  event_time timestamptz(3) not null,
  action     text not null,
  kind       text not null,
  quantity   numeric,
  uom        text
);

create index containment_child on containment (org_id, child, event_time desc) where child is not null;
create index containment_parent on containment (org_id, parent, event_time desc);

-- Which events were declared wrong, by their identity: the declaration may come first.
create table declared (
  org_id           uuid not null,
  identity         uuid not null,
  event            bigint not null,
  declaration_time timestamptz(3) not null,
  primary key (org_id, identity, event)
);

-- Documents that were accepted for capture, and what became of them.
create table capture_job (
  org_id      uuid not null,
  id          uuid not null,
  device_id   uuid not null,
  behaviour   text not null check (behaviour in ('rollback', 'proceed')),
  -- Prefixes that the request declared.
  prefixes    json not null,
  created_at  timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  success     boolean,
  captured    integer not null default 0,
  duplicate   integer not null default 0,
  rejected    integer not null default 0,
  errors      json not null default '[]',
  -- The process that is at it, and when it last said so.
  worker      uuid,
  beat_at     timestamptz,
  -- How often it was cut short by something other than a crash.
  failures    integer not null default 0,
  primary key (org_id, id)
);

-- The scan for what is left to do is the one that crosses organisations.
create index capture_job_open on capture_job (created_at) where finished_at is null;

-- The text of a document until its job has finished.
create table capture_document (
  org_id     uuid not null,
  capture_id uuid not null,
  part       integer not null,
  bytes      bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, capture_id, part)
);
