-- What writes with an Idempotency-Key were answered, for 24 hours: sent again, they are answered the same and not carried out.
create table kept_answer (
  org_id      uuid not null references organisation,
  device_id   uuid not null,
  -- SHA-256 of method, path and key, which together may be longer than an index entry.
  request     bytea not null,
  -- SHA-256 of the query, the conditions and the body.
  content     bytea not null,
  -- What the caller was allowed to do; who has lost one of them is not given the answer again.
  permissions text[] not null,
  kept_at     timestamptz not null default now(),
  status      smallint not null,
  headers     jsonb not null,
  -- Null where the answer holds a secret.
  body        text,
  -- The address of what was made or changed.
  made        text not null,
  primary key (org_id, device_id, request)
);

create index kept_answer_kept_at on kept_answer (org_id, kept_at);
