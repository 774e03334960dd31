-- The newest items of a product, page by page, however many it has.
drop index thing_item_gtin;
create index thing_item_gtin on thing (org_id, gtin, captured_at) where kind = 'item' and gtin is not null;
