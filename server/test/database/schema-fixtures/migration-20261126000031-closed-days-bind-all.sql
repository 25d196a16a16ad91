-- An order of a day that was closed and opened again.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at) values
  ('01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002',
   '01900000-0000-7000-8000-000000000031', '2026-03-21', 1, 0, '2026-03-10T07:00:00Z');
