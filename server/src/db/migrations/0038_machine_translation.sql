-- Orders to have the missing texts of a language translated by a machine, and how far they are.
create table machine_job (
  org_id         uuid not null references organisation,
  id             uuid not null,
  -- As it was sent.
  lang           text not null,
  -- Whether texts are only counted.
  dry_run        boolean not null,
  state          text not null default 'running'
    check (state in ('running', 'finished', 'limit_reached', 'cancelled', 'failed')),
  max_characters integer not null,
  -- What was sent to the provider, also for what could not be stored.
  characters     integer not null default 0,
  texts          integer not null default 0,
  skipped        integer not null default 0,
  -- The last product that is done.
  done           uuid,
  -- How often the provider has failed without a success in between, and what it said.
  attempts       integer not null default 0,
  failure        text,
  device_id      uuid,
  actor          text not null,
  created_at     timestamptz(3) not null default now(),
  finished_at    timestamptz(3),
  primary key (org_id, id)
);

create unique index machine_job_open on machine_job (org_id, lower(lang)) where state = 'running';
