-- An order that was packed, and changed after it.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update orders set repack = true where id = '01900000-0000-7000-8000-000000000051';
