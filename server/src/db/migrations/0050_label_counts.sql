-- How far the labels of each thing are, so that totals need not read all things. A worker follows the feed.
create table label_count (
  org_id     uuid not null,
  kind       text not null,
  thing_id   uuid not null,
  -- '' has the number of texts of the thing itself, and the others count its labels in a language.
  lang       text not null,
  code       text not null,
  texts      integer not null,
  translated integer not null,
  outdated   integer not null,
  machine    integer not null,
  reviewed   integer not null,
  primary key (org_id, thing_id, lang)
);

create index label_count_listed on label_count (org_id, kind, lang, thing_id);

-- How far the feed of an organisation was read; before that, all of its things, up to `filled`: a kind and an id.
create table label_cursor (
  org_id   uuid primary key,
  position bigint not null,
  filled   text
);
