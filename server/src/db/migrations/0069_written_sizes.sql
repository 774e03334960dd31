-- Sizes such as 30×40 are found as they are typed, with a letter.
insert into job (org_id, id, kind)
select owner.org_id, gen_random_uuid(), 'product_index' from (select distinct org_id from product) as owner;
