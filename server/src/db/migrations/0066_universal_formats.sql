-- Dates, times and UUIDs are no texts to translate any more, nor are lists in which nothing is: what is missing in each
-- language is counted again, and so are labels.
insert into job (org_id, id, kind)
select owner.org_id, owner.org_id, 'text_count' from (select distinct org_id from product) as owner
on conflict (org_id, id) do nothing;
update label_cursor set filled = '0';
