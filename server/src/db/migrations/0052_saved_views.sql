-- Ways to look at the list of products, under names that a device or person has given them.
create table saved_view (
  org_id     uuid not null references organisation,
  actor_id   uuid not null,
  name       text not null,
  search     json not null,
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, actor_id, name)
);
