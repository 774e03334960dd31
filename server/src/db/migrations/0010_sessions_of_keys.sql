-- A session ends with the key that opened it. Sessions of earlier releases do not know theirs: people sign in again.
delete from session;

alter table session
  add column id     uuid not null,
  add column key_id text not null;

create unique index session_id on session (org_id, id);
