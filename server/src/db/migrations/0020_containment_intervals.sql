-- When what was in what, settled from `containment`, uses and destructions by one rule, for any order of arrival.
create table containment_interval (
  org_id      uuid not null,
  child       uuid not null,
  parent      uuid not null,
  since       timestamptz(3) not null,
  since_event bigint not null,
  -- Null while it lasts.
  until       timestamptz(3),
  until_event bigint,
  ended_by    text,
  kind        text not null,
  -- How much of a batch was in there, from each moment on at which that changed.
  amounts     json,
  primary key (org_id, child, parent, since)
);

create index containment_interval_parent on containment_interval (org_id, parent, since);

-- Things whose intervals must be settled again: captures only append here, so that they never wait for each other.
create table containment_touched (
  org_id        uuid not null,
  id            bigint generated always as identity,
  thing         uuid not null,
  -- What was ever in the thing is touched as well.
  with_contents boolean not null,
  primary key (org_id, id)
);

insert into containment_touched (org_id, thing, with_contents)
select distinct org_id, child, false from containment where child is not null;
