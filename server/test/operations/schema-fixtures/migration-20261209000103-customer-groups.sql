-- A group of one customer, and one of which nobody is left.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into customer_groups (id, name, created_by, created_at) values
  ('01900000-0000-7000-8000-0000000000f1', 'Office A', '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z'),
  ('01900000-0000-7000-8000-0000000000f2', 'Hostel', '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z');
insert into customer_group_members (group_id, user_id) values
  ('01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-000000000002');
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-01T01:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'CUSTOMER_GROUP_CREATED', 'CUSTOMER_GROUP', '01900000-0000-7000-8000-0000000000f1', '{"version": 1, "name": "Office A", "size": 1}');
