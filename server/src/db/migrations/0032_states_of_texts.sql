-- How many texts of a language a machine wrote, and how many a reviewer has looked through. Each text's own state stands
-- in `sources`, which has said nothing but that a person wrote it so far.
alter table product_translation add column machine integer not null default 0, add column reviewed integer not null default 0;

create index product_translation_machine on product_translation (org_id, lang, product_id) where machine > 0;
