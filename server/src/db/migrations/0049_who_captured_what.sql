-- The events of a capture and those that a device or person captured. Both hold few different values, so that B-trees keep each of
-- them once, with a list of its rows: about seven bytes for an event.
create index event_capture on event (org_id, capture_id) where capture_id is not null;
create index event_device on event (org_id, device_id);
create index capture_job_device on capture_job (org_id, device_id, id);
