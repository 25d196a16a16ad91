-- A database that a server has looked at.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into write_probe (tried_at) values ('2026-03-01T01:00:00Z');
