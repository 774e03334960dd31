-- Words are found without the soft hyphens and marks of direction that stand in them.
insert into job (org_id, id, kind)
select owner.org_id, gen_random_uuid(), 'product_index' from (select distinct org_id from product) as owner;
