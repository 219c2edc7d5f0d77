-- A lobby's lists read small indexes of a large, busy table. A vacuum leaves all indexes as they are while few of the
-- table's pages have dead rows, and waits for a fifth of the table to have changed: each list would then step over
-- battles that are long over.
alter table matches set (vacuum_index_cleanup = on, autovacuum_vacuum_scale_factor = 0.02);
