-- Products and their translations. Both extensions are trusted: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- `fields` is json, not jsonb: people find their own keys in the order in which they wrote them.
create table product (
  org_id         uuid not null references organisation,
  id             uuid not null,
  gtin           text check (gtin ~ '^[0-9]{8,14}$'),
  internal_id    text check (length(internal_id) between 1 and 255),
  fields         json not null,
  schema_id      uuid,
  -- The version of the schema that admitted custom_data.
  schema_version integer,
  -- How many texts there are to translate.
  texts          integer not null,
  version        integer not null default 1,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  primary key (org_id, id)
);

-- A GTIN is kept as sent and compared as 14 digits.
create unique index product_gtin on product (org_id, lpad(gtin, 14, '0')) where gtin is not null;
create unique index product_internal_id on product (org_id, internal_id) where internal_id is not null;
create index product_schema on product (org_id, schema_id, id) where schema_id is not null;
create index product_updated on product (org_id, updated_at);

create table product_translation (
  org_id     uuid not null,
  product_id uuid not null,
  -- Lower case with `-`: by this two spellings are one language.
  lang       text not null,
  -- The language as it was first sent.
  code       text not null,
  fields     json not null,
  -- By JSON Pointer, for each translated value: the product's version it was made from, and a fingerprint of its source.
  sources    json not null,
  translated integer not null,
  outdated   integer not null,
  primary key (org_id, product_id, lang),
  foreign key (org_id, product_id) references product on delete cascade
);

create index product_translation_outdated on product_translation (org_id, lang, product_id) where outdated > 0;

-- What a search looks through: a row for the original (lang '') and one for each language, without case and accents.
create table product_search (
  org_id     uuid not null,
  product_id uuid not null,
  lang       text not null,
  words      text not null,
  -- Characters and pairs of characters of scripts that write words of one or two characters.
  pairs      text[] not null,
  brand      text,
  category   text,
  primary key (org_id, product_id, lang),
  foreign key (org_id, product_id) references product on delete cascade
);

-- A short pending list: what was written lately is looked through one by one.
create index product_search_words on product_search using gin (org_id, words gin_trgm_ops, pairs)
  with (gin_pending_list_limit = 512);
create index product_search_brand on product_search (org_id, brand) where brand is not null;
create index product_search_category on product_search (org_id, category) where category is not null;
