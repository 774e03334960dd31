-- What filters, sorting and facets read: a row for each text of a product and for each value of its own fields, as one text
-- that sorts as the values do. `place` is the position in a list.
create table product_value (
  org_id     uuid not null,
  product_id uuid not null,
  path       text not null,
  place      integer not null,
  key        text collate "C" not null,
  primary key (org_id, product_id, path, place),
  foreign key (org_id, product_id) references product on delete cascade
);

create index product_value_key on product_value (org_id, path, key, product_id);
-- Values depend on their field: without this, the planner takes a rare size for a rare weight.
create statistics product_value_keys (mcv) on path, key from product_value;

create index product_created on product (org_id, created_at, id);
create index product_version on product (org_id, version, id);
create index product_internal_id_order on product (org_id, (internal_id collate "C")) where internal_id is not null;
drop index product_updated;
create index product_updated on product (org_id, updated_at, id);

-- Names alone, for ranking. The words of before were folded by other rules: the jobs below write all of them again.
alter table product_search add column names text not null default '';
drop index product_search_words;
create index product_search_words on product_search using gin (org_id, words gin_trgm_ops, names gin_trgm_ops, pairs)
  with (gin_pending_list_limit = 512);

-- By which rules and settings a product was indexed; a job looks for those that have another number than their organisation.
alter table product add column indexed integer not null default 0;

create table product_search_setting (
  org_id     uuid primary key references organisation,
  -- Own fields that searches look through, such as custom_data.fabric_code.
  fields     text[] not null default '{}',
  revision   integer not null default 0,
  updated_at timestamptz(3) not null default now()
);

insert into job (org_id, id, kind)
select distinct org_id, gen_random_uuid(), 'product_index' from (select distinct org_id from product) as owner;
