-- Lots and items that somebody wants to hear of. A worker follows the feed for them.
create table watch (
  org_id     uuid not null references organisation,
  id         uuid not null,
  -- As it was sent, and its key.
  identifier text not null,
  thing      uuid not null,
  note       text,
  -- Where it may be; without them, everything is reported.
  places     json,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);

-- What matters for a watch: it itself, what was made from it, and the containers of all that.
create table watch_thing (
  org_id   uuid not null,
  thing    uuid not null,
  watch_id uuid not null,
  primary key (org_id, thing, watch_id),
  foreign key (org_id, watch_id) references watch on delete cascade
);

create index watch_thing_watch on watch_thing (org_id, watch_id);

-- The events that a watch has met, each once, and the alarms that they raised, if they did.
create table watch_event (
  org_id    uuid not null,
  watch_id  uuid not null,
  event     bigint not null,
  id        uuid not null,
  alarm     json,
  raised_at timestamptz(3) not null default now(),
  primary key (org_id, watch_id, event),
  foreign key (org_id, watch_id) references watch on delete cascade
);

create index watch_event_alarm on watch_event (org_id, watch_id, id) where alarm is not null;

-- How far the feed was read for the watches of an organisation.
create table watch_cursor (
  org_id   uuid primary key,
  position bigint not null
);
