alter table destination
  -- Grows when somebody sets the position: what a worker notes later must not take that back.
  add column moves integer not null default 0;

-- What a destination wants to hear of, where it is a webhook.
create table webhook (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  kinds      text[] not null,
  filter     json,
  version    integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, id) references destination on delete cascade
);
