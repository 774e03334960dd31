-- A search of originals reads no rows of translations: their keys differ. What a search finds is counted by brand and
-- category without a look at other tables. They stand before the long columns: to reach what is behind those takes as long
-- as all the rest.
drop index product_search_keys;
alter table product_search rename column names to old_names;
alter table product_search rename column words to old_words;
alter table product_search rename column keys to old_keys;
alter table product_search add column brand_key text collate "C", add column category_key text collate "C",
  add column names text not null default '', add column words text not null default '', add column keys text[] not null default '{}';
update product_search as stored set
  brand_key = product.brand, category_key = product.category, names = old_names, words = old_words,
  -- What stands in a dropped column goes on to take its room.
  old_names = '', old_words = '', old_keys = '{}',
  keys = case lang when '' then old_keys
    else array(select left(key, 6) || '+' || substr(key, 7) from unnest(old_keys) as key) end
from (
  select product.org_id, product.id, brand.key as brand, category.key as category
  from product
    left join product_value brand on brand.org_id = product.org_id and brand.product_id = product.id
      and brand.path = 'brand' and brand.place = 0
    left join product_value category on category.org_id = product.org_id and category.product_id = product.id
      and category.path = 'category' and category.place = 0) as product
where product.org_id = stored.org_id and product.id = stored.product_id;
alter table product_search drop column old_names, drop column old_words, drop column old_keys,
  alter column words drop default;
create index product_search_keys on product_search using gin (keys) with (gin_pending_list_limit = 512);
