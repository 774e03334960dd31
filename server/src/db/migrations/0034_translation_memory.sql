-- What was translated how: each pair of a source text and its translation once, for suggestions. A worker follows the feed.
create table memory_entry (
  org_id     uuid not null references organisation,
  -- Made from the language and both texts.
  id         uuid not null,
  lang       text not null,
  -- Made from the source text, so that equal texts are found at once, and any range of keys is a fair sample.
  source_key uuid not null,
  source     text not null,
  target     text not null,
  -- By which similar texts are found: pieces of the source, together with its language and rough length, as numbers.
  terms      integer[] not null,
  -- How many texts read so now. Pairs of deleted products stay, with none.
  uses       integer not null,
  used_at    timestamptz(3) not null default now(),
  primary key (org_id, id)
);

create index memory_entry_source on memory_entry (org_id, lang, source_key);
create index memory_entry_terms on memory_entry using gin (org_id, terms) with (gin_pending_list_limit = 512);

-- Which text has which translation; one that is outdated keeps the pair that it was made as.
create table memory_use (
  org_id     uuid not null,
  product_id uuid not null,
  lang       text not null,
  pointer    text not null,
  entry_id   uuid not null,
  primary key (org_id, product_id, lang, pointer)
);

-- How far the feed of an organisation was read; before that, all of its products, up to `filled`.
create table memory_cursor (
  org_id   uuid primary key,
  position bigint not null,
  filled   uuid
);
