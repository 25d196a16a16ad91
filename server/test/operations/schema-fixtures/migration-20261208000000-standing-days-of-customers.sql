-- Another order of an index has no data of its own.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

select 1;
