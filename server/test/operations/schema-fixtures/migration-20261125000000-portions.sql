-- A dish of the plan that is limited, with what is ordered of it.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into portions (plan_id, meal_id, dish_id, cap, sold) values
  ('01900000-0000-7000-8000-000000000042', '01900000-0000-7000-8000-000000000031', '01900000-0000-7000-8000-000000000021', 40, 2);
