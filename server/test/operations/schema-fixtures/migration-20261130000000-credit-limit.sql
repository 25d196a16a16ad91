-- A customer who owes ₹30, of ₹100 that may be owed.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000000e1', 'a0000000-0000-4000-8000-0000000000e1', 1, 1, '9000000092', 'Ravi Kulkarni', '2026-03-11T03:30:00Z');
update users set credit_limit = 10000, version = 2 where id = '01900000-0000-7000-8000-0000000000e1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-11T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'USER_EDITED', 'USER', '01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-0000000000e1', '{"version": 1, "creditLimitPaise": 0}', '{"version": 2, "creditLimitPaise": 10000}');
insert into orders (id, order_number, user_id, placed_by, meal_id, for_date, status, amount, version, placed_at) values
  ('01900000-0000-7000-8000-0000000000e2', nextval('order_numbers'), '01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-000000000031', '2026-03-12', 1, 3000, 1, '2026-03-11T05:00:00Z');
insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values
  ('01900000-0000-7000-8000-0000000000e2', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 1, 3000);
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, created_by, created_at)
  select '01900000-0000-7000-8000-0000000000e3', user_id, 1, -amount, 0, -amount, 'order', id, '2026-03-11', 'Order #' || order_number, user_id, placed_at
  from orders where id = '01900000-0000-7000-8000-0000000000e2';
update users set wallet_balance = -3000, wallet_entry_no = 1 where id = '01900000-0000-7000-8000-0000000000e1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after)
  select placed_at, 'CUSTOMER', user_id, 'GRAPHQL', 'ORDER_PLACED', 'ORDER', id, user_id, null, jsonb_build_object('version', 1, 'status', 1, 'amountPaise', 3000)
  from orders where id = '01900000-0000-7000-8000-0000000000e2';
