-- An upcoming order of a customer without money, which has no portions.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000001e1', 'a0000000-0000-4000-8000-0000000001e1', 1, 1, '9000000192', 'Leela Rao', '2026-03-11T03:30:00Z');
insert into orders (id, order_number, user_id, placed_by, meal_id, for_date, status, amount, version, uncovered_version, placed_at) values
  ('01900000-0000-7000-8000-0000000001e2', nextval('order_numbers'), '01900000-0000-7000-8000-0000000001e1', '01900000-0000-7000-8000-0000000001e1', '01900000-0000-7000-8000-000000000031', '2026-03-12', 0, 3000, 1, 1, '2026-03-11T05:00:00Z');
insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values
  ('01900000-0000-7000-8000-0000000001e2', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 1, 3000);
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after)
  select placed_at, 'CUSTOMER', user_id, 'GRAPHQL', 'ORDER_PLACED', 'ORDER', id, user_id, null, jsonb_build_object('version', 1, 'status', 0, 'amountPaise', 3000)
  from orders where id = '01900000-0000-7000-8000-0000000001e2';
