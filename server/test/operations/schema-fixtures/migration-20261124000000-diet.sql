-- A dish that says what is in it, and an order that keeps it.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into dishes (id, title, price, status, diet, allergens, created_at) values
  ('01900000-0000-7000-8000-00000000002a', 'Egg Bhurji', 11000, 1, 'EGG', '{MILK,EGG}', '2026-03-06T04:00:00Z');
update order_lines set diet = 'VEG', allergens = '{GLUTEN}' where order_id = '01900000-0000-7000-8000-000000000051';
