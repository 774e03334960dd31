-- The memory in the order of its texts, for people who look through it. `used_at` would be a better order and a worse index: it
-- changes with every use, and then the index of terms would be written again as well.
create index memory_entry_listed on memory_entry (org_id, lang, (left(source, 64) collate "C"), id);
