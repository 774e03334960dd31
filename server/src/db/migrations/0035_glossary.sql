-- How the terms of an organisation are translated, for each pair of languages.
create table glossary_term (
  org_id      uuid not null references organisation,
  id          uuid not null,
  source_lang text not null,
  lang        text not null,
  term        text not null,
  -- The term as it is looked for: folded.
  term_key    text not null,
  translation text not null,
  -- What it must not be translated by.
  forbidden   text[] not null,
  note        text,
  created_at  timestamptz(3) not null default now(),
  updated_at  timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique (org_id, source_lang, lang, term_key)
);
