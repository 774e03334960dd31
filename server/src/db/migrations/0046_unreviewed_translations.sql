-- Products with texts that a person translated and nobody has reviewed are found as those that a machine translated are.
create index product_translation_unreviewed on product_translation (org_id, lang, product_id)
  where translated > outdated + machine + reviewed;
