-- An eventID that was sent is the event's own, also an `ni:` one that is not our hash. Until now such an id stood beside it.
-- Where two events were sent with one id, only the first can have it; the others keep their hash.
create temporary table renamed on commit drop as
select distinct on (org_id, identity) org_id, id, old_identity, identity, claimed_id
from (
  select org_id, id, identity as old_identity, claimed_id, declares,
    case when claimed_id ~* '^ni:///sha-256;[0-9a-f]{64}([?]ver=CBV2[.]0)?$'
      then lower(substring(claimed_id from 15 for 32))
      else left(encode(sha256(convert_to('event ' || claimed_id, 'UTF8')), 'hex'), 32) end::uuid as identity
  from event where claimed_id is not null and declares is null) claims
where not exists (
  select from event e where e.org_id = claims.org_id and e.identity = claims.identity and e.id <> claims.id)
order by org_id, identity, id;

update event set event_id = renamed.claimed_id, identity = renamed.identity
from renamed where event.org_id = renamed.org_id and event.id = renamed.id;

update event set declares = renamed.identity, event_id = renamed.claimed_id
from renamed where event.org_id = renamed.org_id and event.declares = renamed.old_identity and renamed.identity <> renamed.old_identity;

update declared set identity = renamed.identity
from renamed where declared.org_id = renamed.org_id and declared.identity = renamed.old_identity;

drop index event_claim;
alter table event drop column claimed_id;

-- An event is found by its id and by its hash; those that the hash names are found by their identity.
create index event_hash on event (org_id, hash) where event_id is not null;

-- A declaration counts against the event that it repeats: one that has the same hash.
alter table declared add column hash bytea;
update declared set hash = event.hash from event where event.org_id = declared.org_id and event.id = declared.event;
alter table declared alter column hash set not null;
drop index declared_latest;
create index declared_latest on declared (org_id, identity, declaration_time desc, declaration desc) include (event, hash);
