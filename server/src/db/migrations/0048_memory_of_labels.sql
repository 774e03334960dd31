-- Labels teach the memory as well: all that there is is read once more. Whoever has a cursor has read the products already, and
-- reading them again changes nothing.
update memory_cursor set filled = '00000000-0000-0000-0000-000000000000'
where exists (select from label where label.org_id = memory_cursor.org_id);
