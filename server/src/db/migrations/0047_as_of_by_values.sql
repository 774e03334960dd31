-- On a cluster, a statement goes whole to the machine that has the rows of an organisation only if every part of it names the
-- organisation, as a value and not as a column of another part. The transaction says it, and these functions give it. They
-- count as immutable, so that a plan holds the values: whoever sets other ones discards the plans of the connection.
create function as_of.organisation() returns uuid language sql immutable parallel safe as $$
  select current_setting('polytrace.as_of_organisation')::uuid
$$;

create function as_of.last_position() returns bigint language sql immutable parallel safe as $$
  select current_setting('polytrace.as_of')::bigint
$$;

create or replace view as_of.event as select * from public.event t where (
  select p.position from public.event_position p where p.org_id = as_of.organisation() and p.first_event <= t.id
  order by p.first_event desc limit 1) <= as_of.last_position();

create or replace view as_of.produced as select * from public.produced t where (
  select p.position from public.event_position p where p.org_id = as_of.organisation() and p.first_event <= t.event
  order by p.first_event desc limit 1) <= as_of.last_position();

create or replace view as_of.consumed as select * from public.consumed t where (
  select p.position from public.event_position p where p.org_id = as_of.organisation() and p.first_event <= t.event
  order by p.first_event desc limit 1) <= as_of.last_position();

create or replace view as_of.mention as select * from public.mention t where (
  select p.position from public.event_position p where p.org_id = as_of.organisation() and p.first_event <= t.event
  order by p.first_event desc limit 1) <= as_of.last_position();

create or replace view as_of.containment as select * from public.containment t where (
  select p.position from public.event_position p where p.org_id = as_of.organisation() and p.first_event <= t.event
  order by p.first_event desc limit 1) <= as_of.last_position();

create or replace view as_of.declared as select * from public.declared t where (
  select p.position from public.event_position p where p.org_id = as_of.organisation() and p.first_event <= t.event
  order by p.first_event desc limit 1) <= as_of.last_position();

create or replace view as_of.thing as select * from public.thing t where
  exists (select from as_of.produced p where p.org_id = as_of.organisation() and p.thing = t.thing)
  or exists (select from as_of.consumed c where c.org_id = as_of.organisation() and c.thing = t.thing)
  or exists (select from as_of.mention m where m.org_id = as_of.organisation() and m.thing = t.thing);
