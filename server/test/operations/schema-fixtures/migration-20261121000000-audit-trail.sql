-- Entries of every kind of actor, beside the data of the first schema.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into audit_entries (happened_at, actor_kind, actor_id, door, request_id, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-03T04:00:00.5Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'b1c2', 'DISH_EDITED', 'DISH', '01900000-0000-7000-8000-000000000021', null, '{"title": "Pohe", "pricePaise": 10000}', '{"title": "Poha", "pricePaise": 10050}'),
  ('2026-03-03T04:00:01Z', 'CUSTOMER', '01900000-0000-7000-8000-000000000002', 'REST', null, 'ORDER_EDITED', 'ORDER', '01900000-0000-7000-8000-000000000052', '01900000-0000-7000-8000-000000000002', '{"version": 1}', '{"version": 2}'),
  ('2026-03-03T04:00:02Z', 'SYSTEM', null, null, null, 'SIGN_IN_SET', 'USER', '01900000-0000-7000-8000-000000000001', null, null, '{"email": "meera@kitchen.example"}');
