-- What was known at an earlier position of the feed: the same tables, less the events that came later. A transaction that sets
-- `polytrace.as_of` and puts this schema first in its search path reads all of them as they were, by the same statements.
create schema as_of;

create function as_of.is_known(organisation uuid, event bigint) returns boolean language sql stable as $$
  select (select p.position from public.event_position p where p.org_id = organisation and p.first_event <= event
    order by p.first_event desc limit 1) <= current_setting('polytrace.as_of')::bigint
$$;

create view as_of.event as select * from public.event where as_of.is_known(org_id, id);
create view as_of.produced as select * from public.produced where as_of.is_known(org_id, event);
create view as_of.consumed as select * from public.consumed where as_of.is_known(org_id, event);
create view as_of.mention as select * from public.mention where as_of.is_known(org_id, event);
create view as_of.containment as select * from public.containment where as_of.is_known(org_id, event);
create view as_of.declared as select * from public.declared where as_of.is_known(org_id, event);

create view as_of.thing as select * from public.thing t where
  exists (select from as_of.produced p where p.org_id = t.org_id and p.thing = t.thing)
  or exists (select from as_of.consumed c where c.org_id = t.org_id and c.thing = t.thing)
  or exists (select from as_of.mention m where m.org_id = t.org_id and m.thing = t.thing);

-- Stored intervals are those of today: at an earlier position they count as touched, and are derived anew.
create view as_of.containment_touched as
  select id as org_id, 0::bigint as id, null::uuid as thing, false as with_contents from public.organisation;
