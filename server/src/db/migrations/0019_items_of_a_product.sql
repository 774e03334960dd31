-- A recall of a product finds its items by it. Few different keys for many items: an entry takes about seven bytes.
create index thing_item_gtin on thing (org_id, gtin) where kind = 'item' and gtin is not null;
