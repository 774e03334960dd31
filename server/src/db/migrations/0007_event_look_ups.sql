-- What a list of events is filtered by when few fit; when many do, the newest are found soon enough by their time. Without
-- a time in it, equal entries share their place: a tenth of the size, and half of what it costs a capture.
create index event_kind on event (org_id, type, biz_step);

-- From when to when a transformationID is used.
create index event_transformation on event (org_id, transformation, event_time) where transformation is not null;

-- The identity of the declaring event: of two declarations of one moment the same one counts, in whichever order they came.
alter table declared add column declaration uuid;
update declared set declaration = event.identity from event where event.org_id = declared.org_id and event.id = declared.event;
alter table declared alter column declaration set not null;

-- The declaration that counts is the first entry: every event of every graph asks for its own.
create index declared_latest on declared (org_id, identity, declaration_time desc, declaration desc) include (event);
