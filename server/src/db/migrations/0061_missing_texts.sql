-- What a language leaves untranslated stands beside what it has translated: how many products are how far is counted there alone.
alter table product_translation add column missing integer not null default 0;
update product_translation t set missing = greatest(product.texts - t.translated, 0) from product
where product.org_id = t.org_id and product.id = t.product_id and product.texts > t.translated;
drop index product_translation_state;
create index product_translation_state on product_translation (org_id, lang, product_id) include (translated, outdated, missing);
