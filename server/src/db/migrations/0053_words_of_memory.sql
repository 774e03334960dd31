-- Words in either text of a pair, for people who look for them in a memory of millions.
create index memory_entry_words on memory_entry using gin (org_id, lang, lower(source || chr(10) || target) gin_trgm_ops)
  with (gin_pending_list_limit = 512);
