-- The backup of a night, proven.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into proven_backups (taken_at, proven_at) values ('2026-11-21 21:30:00Z', '2026-11-21 21:31:12Z');
