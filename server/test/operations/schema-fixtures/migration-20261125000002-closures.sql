-- A day that was closed for one meal, and one that was closed and opened again.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into kitchen_closures (id, for_date, meal_id, reason, idempotency_key, created_by, created_at, reopened_by, reopened_at, orders, customers, refunded) values
  ('01900000-0000-7000-8000-000000000091', '2026-03-20', '01900000-0000-7000-8000-000000000031', 'Diwali', 'close-1',
   '01900000-0000-7000-8000-000000000001', '2026-03-10T04:00:00Z', null, null, 2, 2, 20100),
  ('01900000-0000-7000-8000-000000000092', '2026-03-21', null, 'No water', null,
   '01900000-0000-7000-8000-000000000001', '2026-03-10T05:00:00Z', '01900000-0000-7000-8000-000000000001', '2026-03-10T06:00:00Z', 0, 0, 0);
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-10T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'DAY_CLOSED', 'CLOSURE', '01900000-0000-7000-8000-000000000091', '{}');
