-- What is written while the database announces changes: a dish that is added and edited.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into dishes (id, title, price, status, created_at) values
  ('01900000-0000-7000-8000-000000000029', 'Ragi Malt', 4550, 1, '2026-03-04T04:00:00Z');
update dishes set price = 4600, version = 2 where id = '01900000-0000-7000-8000-000000000029';
