-- The texts of old events, many in one row, so that the server compresses them together. `checks` holds an MD5 of each text: a
-- damaged one is noticed when it is read, and its neighbours are not lost with it. A chunk has the number of its first event.
create table event_archive (
  org_id      uuid not null,
  id          bigint not null,
  events      bigint[] not null,
  texts       text[] not null,
  checks      uuid[] not null,
  archived_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);

-- The chunk that has the text of an event whose `doc` is null.
alter table event add column archived_in bigint;
alter table event alter column doc drop not null;
-- Not valid: rows of before have a text, and need not be read for it.
alter table event add constraint event_has_text check ((doc is null) = (archived_in is not null)) not valid;

create or replace view as_of.event as select * from public.event t where (
  select p.position from public.event_position p where p.org_id = as_of.organisation() and p.first_event <= t.id
  order by p.first_event desc limit 1) <= as_of.last_position();

-- Statements call it in the place of a text that is not what was archived.
create function report_damaged_archive(chunk bigint, event bigint) returns text language plpgsql stable parallel safe as $$
begin
  raise exception 'Chunk % of the archive is damaged: it lacks the text of event number %.', chunk, event
    using errcode = 'PT001', hint = 'Run "polytrace verify" to see all damage; a backup has the right text.';
end
$$;
