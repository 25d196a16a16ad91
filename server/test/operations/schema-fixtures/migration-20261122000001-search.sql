-- Names as people have them, for the index of their parts.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-000000000091', '01900000-0000-4000-8000-000000000091', 2, '9100000091', 'Śrī O''Brien 100%_', '2026-03-05T04:00:00Z'),
  ('01900000-0000-7000-8000-000000000092', '01900000-0000-4000-8000-000000000092', 2, '9100000092', 'क', '2026-03-05T04:00:01Z');
