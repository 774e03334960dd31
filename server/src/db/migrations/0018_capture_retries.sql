alter table capture_job
  -- When the service could not capture it. Its document is kept for a while, so that it can be run again.
  add column given_up_at timestamptz(3),
  -- Its document is judged, and nothing of it is stored.
  add column dry_run     boolean not null default false;

alter table job
  -- How many of its failures were processes that died at it: only these make a job run by itself.
  add column deaths integer not null default 0;
