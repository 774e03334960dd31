-- How many products are how far in a language is counted by indexes alone: the texts themselves are many times as large.
create index product_translation_state on product_translation (org_id, lang, product_id) include (translated, outdated);
create index product_texts on product (org_id, id) include (texts);
