-- Master data: what captured documents say about places, parties, products and other elements of vocabularies.
create table vocabulary_element (
  org_id         uuid           not null,
  -- Of the vocabulary and the canonical identifier: the audit trail knows the element by it.
  id             uuid           not null,
  type           text           not null,
  -- Of the canonical identifier alone, as in `thing`: an element may stand in several vocabularies.
  element        uuid           not null,
  canonical      text           not null,
  -- The identifier as the last document wrote it.
  text           text           not null,
  name           text,
  words          text           not null,
  attributes     json           not null,
  -- A key for each attribute that it has, and one for each attribute with its value.
  attribute_keys uuid[]         not null,
  children       json           not null,
  child_keys     uuid[]         not null,
  version        integer        not null default 1,
  capture_id     uuid           not null,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  primary key (org_id, id)
);

-- An identifier may be longer than an entry of an index.
create index vocabulary_element_list on vocabulary_element (org_id, type, (left(canonical, 200)) collate "C", id);
create index vocabulary_element_element on vocabulary_element (org_id, element);
create index vocabulary_element_keys on vocabulary_element
  using gin (org_id, attribute_keys, child_keys) with (gin_pending_list_limit = 512);
create index vocabulary_element_words on vocabulary_element
  using gin (org_id, type, words gin_trgm_ops) with (gin_pending_list_limit = 512);
