-- What a session of a person knows of the identity provider: its name for the session, and by which secret, sealed, to ask
-- again whether the person still is who they were.
alter table session
  add column provider_session   text,
  add column refresh_secret     bytea,
  add column refreshed_at       timestamptz,
  add column refresh_claimed_at timestamptz;

create index session_provider on session (provider_session) where provider_session is not null;

-- A sign-in that has begun: it can be finished once, by the browser that began it.
create table sign_in_attempt (
  state_hash   bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  nonce        text not null,
  verifier     text not null,
  return_to    text not null,
  expires_at   timestamptz not null
);

create index sign_in_attempt_expiry on sign_in_attempt (expires_at);
