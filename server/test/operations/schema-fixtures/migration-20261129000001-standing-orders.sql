-- A standing order for the day's box with a pause, one for a fixed dish that is ended, and days that were skipped, wanted again and refused.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into standing_orders (id, user_id, meal_id, weekdays, from_date, until_date, instructions, box_for, box_quantity, address_index, created_by, created_at, since, changed_at, ended_at, idempotency_key, version) values
  ('01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', 31, '2026-03-10', null, 'Less oil', 'VEG', 2, 0, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z', '2026-03-01T01:00:00Z', '2026-03-01T01:00:00Z', null, 'many', 2),
  ('01900000-0000-7000-8000-0000000000c2', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', 96, '2026-03-02', '2026-06-30', '', null, null, null, '01900000-0000-7000-8000-000000000002', '2026-03-01T02:00:00Z', '2026-03-01T02:00:00Z', '2026-03-01T02:00:00Z', '2026-04-01T02:00:00Z', null, 3);
insert into standing_order_lines (standing_order_id, dish_id, position, quantity) values
  ('01900000-0000-7000-8000-0000000000c2', '01900000-0000-7000-8000-000000000021', 0, 2);
insert into standing_pauses (id, standing_order_id, from_date, until_date, created_at) values
  ('01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000c1', '2026-03-16', '2026-03-20', '2026-03-02T01:00:00Z');
insert into standing_days (user_id, meal_id, for_date, outcome, reason, order_id, standing_order_id, order_version, wanted_after, stamp, decided_at) values
  ('01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000031', '2026-03-09', 'MADE', null, '01900000-0000-7000-8000-000000000055', '01900000-0000-7000-8000-0000000000c1', 1, '01900000-0000-7000-8000-000000000055', 'menu 1', '2026-03-08T01:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', '2026-03-10', 'SKIPPED', null, null, '01900000-0000-7000-8000-0000000000c1', null, null, null, '2026-03-08T02:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', '2026-03-11', 'NO_MATCH', 'Poha is sold out.', null, '01900000-0000-7000-8000-0000000000c1', null, null, 'menu 2', '2026-03-10T02:00:00Z');
update standing_schedule set settled_until = '2026-03-08', ran_at = '2026-03-11T01:00:00Z', difference = 1;
