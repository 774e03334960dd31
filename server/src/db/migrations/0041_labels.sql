-- Texts of materials, facilities, custom data and schemas in other languages. A row holds what it was made from, so that it
-- is known to be outdated once its thing says something else.
create table label (
  org_id     uuid not null references organisation,
  kind       text not null check (kind in ('material', 'facility', 'custom_data', 'schema')),
  thing_id   uuid not null,
  -- The key of the language, and the language as it was first sent.
  lang       text not null,
  code       text not null,
  pointer    text not null,
  target     json not null,
  source     json not null,
  origin     text not null check (origin in ('translated', 'machine', 'reviewed')),
  updated_at timestamptz(3) not null default now(),
  updated_by text not null,
  primary key (org_id, thing_id, lang, pointer)
);

-- Values of enums are no texts of products any more, since labels translate them: the texts under schemas are counted again.
insert into job (org_id, id, kind)
select id, id, 'text_count' from organisation
where exists (select from product where product.org_id = organisation.id and product.schema_id is not null);
