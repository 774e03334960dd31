-- Subscriptions to named queries. Where their events are sent, how far that has come and with which keys it is signed stands
-- in their destinations.
create table subscription (
  org_id              uuid not null,
  id                  uuid not null,
  query_id            uuid not null,
  -- As it was sent; none for a stream.
  schedule            json,
  report_if_empty     boolean not null,
  initial_record_time timestamptz(3),
  epc_format          text not null,
  -- When the schedule last fired, and the position up to which the feed belongs to that report; at first, its creation.
  fired_at            timestamptz(3) not null default now(),
  fired_to            bigint not null,
  primary key (org_id, id),
  foreign key (org_id, id) references destination on delete cascade,
  foreign key (org_id, query_id) references named_query on delete cascade
);

create index subscription_query on subscription (org_id, query_id, id);
