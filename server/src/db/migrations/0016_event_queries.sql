-- What queries look for in an event, as numbers that the EPCIS library computes from its fields and values. Null in events
-- that were captured before: queries read those one by one, until `polytrace reindex` has been run.
alter table event add column terms bigint[];

-- Captures append to a list that is sorted in later. Every query reads that list, so that it must stay short.
create index event_terms on event using gin (terms) with (gin_pending_list_limit = 1024);
create index event_unindexed on event (org_id, id) where terms is null;

-- What came in since a moment.
create index event_record_time on event (org_id, record_time desc, id desc);

-- The terms have taken its place.
drop index event_kind;

-- The smallest and the largest number that an event has in a field of its sensors or extensions.
create table event_range (
  org_id  uuid not null,
  event   bigint not null,
  field   bigint not null,
  lowest  float8 not null,
  highest float8 not null,
  primary key (org_id, event, field)
);

create index event_range_highest on event_range (org_id, field, highest);
create index event_range_lowest on event_range (org_id, field, lowest);

-- Values that occur: types of events, business steps, dispositions and places, each by its term.
create table event_value (
  org_id       uuid not null,
  field        text not null,
  term         bigint not null,
  text         text not null,
  -- The events that had it were removed; it counts again when another one has it.
  is_forgotten boolean not null default false,
  primary key (org_id, field, term)
);

-- Items and containers, and classes and batches, for the lists of both. What is private may be either.
create index thing_epc on thing (org_id, thing) where kind not in ('batch', 'class');
create index thing_epc_class on thing (org_id, thing) where kind in ('batch', 'class', 'private');
