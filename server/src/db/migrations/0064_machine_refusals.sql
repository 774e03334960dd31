-- Texts whose machine translation could not be stored: they are not sent, and paid for, again while their source, their
-- schema and the provider are as they were. Without a reference to the product, which a cluster would refuse: they go in the
-- statement that deletes it.
create table machine_refusal (
  org_id          uuid not null references organisation,
  product_id      uuid not null,
  -- The key of the language.
  lang            text not null,
  pointer         text not null,
  -- The fingerprint of the source.
  print           text not null,
  schema_id       uuid,
  -- It also counts changes of the schemas that the schema refers to.
  schema_revision integer,
  provider        text not null,
  primary key (org_id, product_id, lang, pointer)
);
