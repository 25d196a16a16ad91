-- An order that was cancelled before anybody was charged for it.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

with placed as (
  insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, cancel_reason, cancelled_at, version, placed_at) values
    ('01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', '2026-03-09', 3, 4600, 'Travelling', '2026-03-06T04:00:00Z', 2, '2026-03-05T04:00:00Z')
), lines as (
  insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values
    ('01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000029', 0, 'Ragi Malt', 1, 4600)
)
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, customer_id) values
  ('2026-03-05T04:00:00Z', 'SYSTEM', 'ORDER_PLACED', 'ORDER', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002'),
  ('2026-03-06T04:00:00Z', 'SYSTEM', 'ORDER_CANCELLED', 'ORDER', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002');
