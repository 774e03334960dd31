-- Each word of a product as a key of an index, in place of its letters: a word of common letters is found as fast as any.
-- The brands and categories are keys too, so that one look finds a word of a brand in a category. Each key begins with some
-- letters of the organisation: beside an index of organisations, every look would read the list of all rows of one.
drop index product_search_words;
drop index product_search_brand;
drop index product_search_category;
alter table product_search add column keys text[] not null default '{}';
update product_search as stored set keys = array(
  select distinct right(stored.org_id::text, 6) || key from (
    select ' ' || word || ' ' from string_to_table(replace(stored.words, chr(10), ''), ' ') as word where length(word) between 1 and 100
    union all
    select 'n ' || word || ' ' from string_to_table(replace(stored.names, chr(10), ''), ' ') as word where length(word) between 1 and 100
    union all select unnest(stored.pairs)
    union all select 'brand:' || brand from unnest(array[original.brand, stored.brand]) as brand where length(brand) <= 100
    union all select 'category:' || category from unnest(array[original.category, stored.category]) as category
      where length(category) <= 100) as words (key))
from product_search as original
where original.org_id = stored.org_id and original.product_id = stored.product_id and original.lang = '';

alter table product_search drop column pairs, drop column brand, drop column category;
create index product_search_keys on product_search using gin (keys) with (gin_pending_list_limit = 512);

-- The words that products of an organisation have: parts of words, and words with a slip, are looked up here first.
-- A word may be here twice: two products that bring it at the same time do not wait for each other.
create table product_word (
  org_id     uuid not null references organisation,
  word       text collate "C" not null,
  product_id uuid not null,
  primary key (org_id, word, product_id)
);
insert into product_word (org_id, word, product_id)
select distinct on (org_id, word) org_id, word, product_id
from product_search cross join unnest(keys) as key cross join substr(key, 7) as word
where word like ' %' or word like 'n %'
order by org_id, word, product_id;
create index product_word_letters on product_word using gin (word gin_trgm_ops) with (gin_pending_list_limit = 512);

-- Very long words, and those beside characters of other scripts, have keys of their own.
insert into job (org_id, id, kind)
select owner.org_id, gen_random_uuid(), 'product_index' from (select distinct org_id from product) as owner;
