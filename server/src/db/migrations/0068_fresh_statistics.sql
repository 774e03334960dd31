-- Of an organisation that the statistics do not know, the planner expects one row, and reads all of them again and again: a
-- filtered search among 1,500 products took twenty seconds, a suggestion half a second. A tenth of a table, after which autovacuum
-- analyses it again, can be many organisations; an analysis reads as much of a large table as of a small one.
alter table product set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table product_translation set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table product_search set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table product_value set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table memory_entry set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table memory_use set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
