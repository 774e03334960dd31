-- Batches are found by their lot, GTIN and material, the newest first.

-- When an event first named the thing.
alter table thing add column captured_at timestamptz(3) not null default now();

create index thing_newest on thing (org_id, captured_at, thing) where kind in ('batch', 'private');
create index thing_lot on thing (org_id, lower(lot) text_pattern_ops) where kind = 'batch' and lot is not null;
-- Also finds the class without a lot to which a lot belongs.
create index thing_gtin on thing (org_id, gtin) where kind in ('batch', 'class') and gtin is not null;
create index thing_material on thing (org_id, substring(text from '^urn:[^:]+:productId:batchId:([^.]+)[.]'))
  where kind = 'batch' and gtin is null;
create index thing_class on thing (org_id, thing) where kind = 'class';
