-- Values, brands and categories are compared with what stands beside their words, and images are values: all are written again.
insert into job (org_id, id, kind)
select owner.org_id, gen_random_uuid(), 'product_index' from (select distinct org_id from product) as owner;
