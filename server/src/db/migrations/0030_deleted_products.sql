-- Deleted products, whole, for 30 days. They are in no other table, so nothing finds, counts or checks them, and what
-- identified them is free.
create table deleted_product (
  org_id      uuid not null references organisation,
  id          uuid not null,
  gtin        text,
  internal_id text,
  name        text not null,
  version     integer not null,
  product     json not null,
  deleted_by  text not null,
  deleted_at  timestamptz(3) not null default now(),
  primary key (org_id, id)
);

create index deleted_product_order on deleted_product (org_id, deleted_at, id);
