-- The events that named the thing were removed. Its row stays, since a running service may hold it for known.
alter table thing add column is_forgotten boolean not null default false;
