-- Work that was accepted and is not finished. What it works on and its result are rows of the feature's own table.
create table job (
  org_id        uuid not null,
  id            uuid not null,
  kind          text not null,
  created_at    timestamptz not null default now(),
  -- After something went wrong it rests for a while.
  not_before    timestamptz not null default now(),
  -- The process that works on it, and when it last said so.
  worker        uuid,
  beat_at       timestamptz,
  -- How often it was cut short, by itself as far as can be known, and by something passing.
  failures      integer not null default 0,
  interruptions integer not null default 0,
  primary key (org_id, id)
);

create index job_open on job (kind, created_at);

insert into job (org_id, id, kind, created_at, failures)
select org_id, id, 'capture', created_at, failures from capture_job where finished_at is null;

drop index capture_job_open;

alter table capture_job
  drop column worker,
  drop column beat_at,
  drop column failures;

-- A check runs again after a restart, so it keeps what it tries. Those that are running now did not.
update schema_check set state = 'failed', failure = 'The check was interrupted; start it again.', finished_at = now()
where state = 'running';

alter table schema_check
  -- The schema that is tried, as text: the order of its keys matters.
  add column candidate  text,
  -- Whether the data of all organisations are checked, or only those of the one that asked.
  add column sees_all   boolean not null default false,
  drop column progressed_at;
