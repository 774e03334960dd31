-- A function that reads a table cannot be carried out where the rows of a cluster are, so that each view says by itself what was
-- known.
create or replace view as_of.event as select * from public.event t where (select p.position from public.event_position p where p.org_id = t.org_id and p.first_event <= t.id
  order by p.first_event desc limit 1) <= current_setting('polytrace.as_of')::bigint;

create or replace view as_of.produced as select * from public.produced t where (select p.position from public.event_position p where p.org_id = t.org_id and p.first_event <= t.event
  order by p.first_event desc limit 1) <= current_setting('polytrace.as_of')::bigint;

create or replace view as_of.consumed as select * from public.consumed t where (select p.position from public.event_position p where p.org_id = t.org_id and p.first_event <= t.event
  order by p.first_event desc limit 1) <= current_setting('polytrace.as_of')::bigint;

create or replace view as_of.mention as select * from public.mention t where (select p.position from public.event_position p where p.org_id = t.org_id and p.first_event <= t.event
  order by p.first_event desc limit 1) <= current_setting('polytrace.as_of')::bigint;

create or replace view as_of.containment as select * from public.containment t where (select p.position from public.event_position p where p.org_id = t.org_id and p.first_event <= t.event
  order by p.first_event desc limit 1) <= current_setting('polytrace.as_of')::bigint;

create or replace view as_of.declared as select * from public.declared t where (select p.position from public.event_position p where p.org_id = t.org_id and p.first_event <= t.event
  order by p.first_event desc limit 1) <= current_setting('polytrace.as_of')::bigint;

drop function as_of.is_known;
