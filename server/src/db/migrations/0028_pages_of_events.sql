-- The times of a stretch of the table: with that of terms, it finds the newest of many events that have a term without reading the
-- others. Captures hardly notice it.
create index event_times on event using brin (event_time, record_time) with (autosummarize = on);

-- Only of the commonest terms it is known how common they are: four thousand instead of a thousand.
alter table event alter column terms set statistics 400;
analyze event (terms, event_time, record_time);

-- So that the newest events of a range are found without reading the others. Null in events that were captured before, until the
-- service has filled it in, in the background.
alter table event_range add column event_time timestamptz(3);

create index event_range_untimed on event_range (org_id, event) where event_time is null;

drop index event_range_highest;
drop index event_range_lowest;
create index event_range_highest on event_range (org_id, field, highest) include (event_time, event);
create index event_range_lowest on event_range (org_id, field, lowest) include (event_time, event);
