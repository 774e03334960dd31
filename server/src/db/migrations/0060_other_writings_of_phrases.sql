-- Phrases, brands and categories are found with the letters of German and others spelled out, and katakana
-- with v by those with b: all are written again.
insert into job (org_id, id, kind)
select owner.org_id, gen_random_uuid(), 'product_index' from (select distinct org_id from product) as owner;
