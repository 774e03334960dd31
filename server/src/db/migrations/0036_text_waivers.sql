-- Warnings about a translation that somebody has said to be right all the same.
create table text_waiver (
  org_id     uuid not null,
  product_id uuid not null,
  lang       text not null,
  pointer    text not null,
  code       text not null,
  -- Of the source and the translation: once one of them is another, so is the question.
  digest     text not null,
  waived_by  text not null,
  waived_at  timestamptz(3) not null default now(),
  primary key (org_id, product_id, lang, pointer, code),
  foreign key (org_id, product_id) references product (org_id, id) on delete cascade
);
