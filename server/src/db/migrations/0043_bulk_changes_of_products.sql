-- Orders to change, delete or undelete many products, and how far they are.
create table product_bulk (
  org_id      uuid not null references organisation,
  id          uuid not null,
  action      text not null check (action in ('change', 'delete', 'undelete')),
  -- A merge patch, for a change.
  patch       json,
  -- Which products: what a list was asked for, and the languages to search in. Null where they were named.
  filter      json,
  -- Whether it is only found out what would happen.
  dry_run     boolean not null,
  state       text not null default 'running' check (state in ('running', 'finished', 'cancelled', 'failed')),
  -- Null until the products are chosen.
  total       integer,
  changed     integer not null default 0,
  unchanged   integer not null default 0,
  failed      integer not null default 0,
  failure     text,
  device_id   uuid,
  actor       text not null,
  created_at  timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (org_id, id)
);

-- The products of an order that are still to come, and those that were refused, with the reasons.
create table product_bulk_item (
  org_id     uuid not null,
  bulk_id    uuid not null,
  product_id uuid not null,
  failure    json,
  primary key (org_id, bulk_id, product_id),
  foreign key (org_id, bulk_id) references product_bulk (org_id, id) on delete cascade
);
