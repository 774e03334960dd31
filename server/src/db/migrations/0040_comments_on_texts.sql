-- What people say to each other about a text of a product in a language. Without a reference to the product: comments
-- stay while it is deleted, and are removed with it for good.
create table text_comment (
  org_id      uuid not null references organisation,
  id          uuid not null,
  product_id  uuid not null,
  -- The key of the language.
  lang        text not null,
  pointer     text not null,
  text        text not null,
  author_id   uuid not null,
  author      text not null,
  created_at  timestamptz(3) not null default now(),
  edited_at   timestamptz(3),
  resolved_at timestamptz(3),
  resolved_by text,
  primary key (org_id, id)
);

create index text_comment_product on text_comment (org_id, product_id, lang, id);
create index text_comment_open on text_comment (org_id, lang, id) where resolved_at is null;
