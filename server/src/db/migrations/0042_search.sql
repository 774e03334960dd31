-- What people read on a label: the lot or serial number that is known, the digits of an SSCC or GLN without the last one, which
-- only checks the others, or what comes last in any other identifier.
create function label_of(identifier text, number text) returns text language sql immutable parallel safe
return lower(left(coalesce(number, substring(regexp_replace(identifier,
  '^(?:urn:epc:id:sscc:(\d+)[.](\d)(\d+)|https?://.+/00/(\d{17})\d'
    '|urn:epc:id:[sp]gln:(\d+)[.](\d*)(?:[.].*)?|https?://.+/41[47]/(\d{12})\d(?:/.*)?)$',
  '\2\1\3\4\5\6\7') from '[^:/ ]*$')), 100));

-- A name as it is searched: in small letters, without accents.
create function folded(name text) returns text language sql immutable parallel safe
return translate(regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f]', '', 'g'), 'ıøłđ', 'iold');

-- Lots by their beginning have an index already.
create index thing_label on thing (org_id, label_of(text, coalesce(serial, lot)) text_pattern_ops)
  where kind not in ('batch', 'class');
create index thing_label_end on thing (org_id, reverse(label_of(text, coalesce(serial, lot))) text_pattern_ops)
  where kind <> 'class';

-- The newest batches of a product.
drop index thing_gtin;
create index thing_gtin on thing (org_id, gtin, captured_at) where kind in ('batch', 'class') and gtin is not null;

create index event_value_label on event_value (org_id, label_of(text, null) text_pattern_ops)
  where field in ('readPoint', 'bizLocation', 'bizTransaction');
create index event_value_label_end on event_value (org_id, reverse(label_of(text, null)) text_pattern_ops)
  where field in ('readPoint', 'bizLocation', 'bizTransaction');

create index facility_name on facility using gin (org_id, folded(name) gin_trgm_ops) with (gin_pending_list_limit = 512);
create index material_name on material using gin (org_id, folded(name) gin_trgm_ops) with (gin_pending_list_limit = 512);
create index custom_data_name on custom_data using gin (org_id, folded(key) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
