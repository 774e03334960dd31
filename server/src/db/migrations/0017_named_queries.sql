-- Queries that an organisation keeps under names of its own.
create table named_query (
  org_id     uuid not null references organisation,
  id         uuid not null,
  name       text not null,
  -- As it was sent: its parameters, and the `@context` for their prefixes.
  query      json not null,
  -- Prefixes that the request declared beside it.
  prefixes   jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  constraint named_query_name unique (org_id, name)
);
