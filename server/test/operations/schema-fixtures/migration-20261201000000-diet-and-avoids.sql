-- A customer who says what they eat and avoid, and one who avoids nothing any more.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, status, mobile_number, user_title, diet, avoids, eater_changed_at, version, created_at) values
  ('01900000-0000-7000-8000-0000000000fa', 'a0000000-0000-4000-8000-0000000000fa', 1, 1, '9000000094', 'Kavya Rao', 'EGG', '{MILK,NUTS}', '2026-03-14T04:00:00Z', 2, '2026-03-14T03:30:00Z'),
  ('01900000-0000-7000-8000-0000000000fb', 'a0000000-0000-4000-8000-0000000000fb', 1, 1, '9000000095', 'Nikhil Shah', null, '{}', '2026-03-14T05:00:00Z', 3, '2026-03-14T03:40:00Z');
