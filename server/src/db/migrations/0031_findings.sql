-- Gaps and contradictions in what events say. A worker follows the feed, opens them, and closes those that were settled.
create table finding (
  org_id      uuid not null references organisation,
  id          uuid not null,
  -- The thing that was judged, and a digest of all that is said: what is said anew is another finding.
  thing       uuid not null,
  digest      text not null,
  rule        text not null,
  severity    text not null,
  message     text not null,
  -- What answers show: references to events, and identifiers.
  events      json not null,
  things      json not null,
  -- When the last of its events happened.
  happened_at timestamptz(3) not null,
  opened_at   timestamptz(3) not null default now(),
  closed_at   timestamptz(3),
  primary key (org_id, id)
);

create unique index finding_open on finding (org_id, thing, digest) where closed_at is null;

-- Everything that a finding is about.
create table finding_thing (
  org_id     uuid not null,
  thing      uuid not null,
  finding_id uuid not null,
  primary key (org_id, thing, finding_id)
);

-- Things to be judged again at a time, though no event touches them.
create table finding_due (
  org_id uuid not null,
  thing  uuid not null,
  due_at timestamptz(3) not null,
  primary key (org_id, thing)
);

create index finding_due_time on finding_due (due_at);

-- How far the feed of an organisation was judged.
create table finding_cursor (
  org_id   uuid primary key,
  position bigint not null
);
