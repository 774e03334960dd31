-- What a list of a product has several times is one value, so that facets count products: see products/find/value-rows.ts.
delete from product_value as again using product_value as first
where again.place > 0 and first.org_id = again.org_id and first.product_id = again.product_id
  and first.path = again.path and first.key = again.key and first.place < again.place;
