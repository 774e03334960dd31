-- The feed: every change of an organisation under a position, in the order of the commits. A transaction takes its positions
-- last of all, from the organisation's row here, which stays locked until the commit is on disk.
create table feed (
  org_id  uuid primary key,
  -- The last position that was given.
  head    bigint not null,
  -- When it was given; never less than that of a position before.
  at      timestamptz(3) not null,
  -- Listeners can read what stands behind this position.
  trimmed bigint not null default 0
) with (fillfactor = 20);

-- The positions of events, kept for ever: `count` events from id `first_event` on, without gaps, have the positions that end
-- with `position`. One row for whatever was stored together.
create table event_position (
  org_id      uuid not null,
  position    bigint not null,
  count       integer not null,
  first_event bigint not null,
  at          timestamptz(3) not null,
  primary key (org_id, position)
);

create unique index event_position_event on event_position (org_id, first_event);
create index event_position_time on event_position (org_id, at, position);

-- What changed, other than events, until it is trimmed.
create sequence feed_change_id;

create table feed_change (
  org_id uuid not null,
  id     bigint not null default nextval('feed_change_id'),
  kind   text not null,
  data   json not null,
  primary key (org_id, id)
);

-- The positions of these changes, as those of events.
create table change_position (
  org_id       uuid not null,
  position     bigint not null,
  count        integer not null,
  first_change bigint not null,
  at           timestamptz(3) not null,
  primary key (org_id, position)
);

-- Events that are stored already are numbered by the time at which they were recorded, and by their ids.
insert into event_position (org_id, position, count, first_event, at)
select org_id, max(place), count(*), min(id), max(record_time)
from (
  select org_id, id, record_time, place, id - place as run
  from (
    select org_id, id, record_time, row_number() over (partition by org_id order by record_time, id) as place from event
  ) numbered
) runs
group by org_id, record_time, run;

insert into feed (org_id, head, at)
select org_id, max(position), max(at) from event_position group by org_id;
