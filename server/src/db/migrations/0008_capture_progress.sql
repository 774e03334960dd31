alter table capture_job
  -- What is legal but odd in its events: the first of it, and how much there is.
  add column warnings      json not null default '[]',
  add column warning_count integer not null default 0,
  -- How many events its document holds, once that is known, and how many of them have been checked and dealt with.
  add column events  integer,
  add column checked integer not null default 0,
  add column handled integer not null default 0;
