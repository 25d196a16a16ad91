-- A meal that can be ordered until its day is over.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into meals (id, meal_title, opens_at, closes_at, closes_minutes_before, status, version, created_at) values
  ('01900000-0000-7000-8000-000000000033', 'Elevenses', '11:00', '11:30', null, 1, 1, '2026-03-07T00:00:00Z');
