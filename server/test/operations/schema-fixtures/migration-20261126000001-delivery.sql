-- A run that is closed, with a delivered stop, and one that is out, with a stop that failed and a link that was opened.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into delivery_runs (id, for_date, meal_id, rider_id, status, created_at, started_at, closed_at) values
  ('01900000-0000-7000-8000-0000000000a1', '2026-03-01', '01900000-0000-7000-8000-000000000031', '01900000-0000-7000-8000-000000000004', 'CLOSED', '2026-03-01T01:00:00Z', '2026-03-01T03:00:00Z', '2026-03-01T05:00:00Z'),
  ('01900000-0000-7000-8000-0000000000a2', '2026-03-02', '01900000-0000-7000-8000-000000000031', '01900000-0000-7000-8000-000000000004', 'OUT', '2026-03-02T01:00:00Z', '2026-03-02T03:00:00Z', null);
insert into delivery_stops (id, run_id, customer_id, sequence, status, reason, note, marked_at, resolution, resolved_by, resolved_at) values
  ('01900000-0000-7000-8000-0000000000b1', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002', 1, 'DELIVERED', null, '', '2026-03-01T04:00:00Z', null, null, null),
  ('01900000-0000-7000-8000-0000000000b2', '01900000-0000-7000-8000-0000000000a2', '01900000-0000-7000-8000-000000000002', 4, 'FAILED', 'CUSTOMER_ABSENT', 'Rang twice', '2026-03-02T04:00:00Z', 'KEPT', '01900000-0000-7000-8000-000000000001', '2026-03-02T06:00:00Z');
insert into delivery_stop_orders (order_id, stop_id, completed_at) values
  ('01900000-0000-7000-8000-000000000051', '01900000-0000-7000-8000-0000000000b1', '2026-03-01T04:00:00Z'),
  ('01900000-0000-7000-8000-000000000052', '01900000-0000-7000-8000-0000000000b2', null);
insert into delivery_events (stop_id, id, mark, reason, note, made_at, received_at) values
  ('01900000-0000-7000-8000-0000000000b1', 'c0000000-0000-4000-8000-000000000001', 'DELIVERED', null, '', '2026-03-01T04:00:00Z', '2026-03-01T04:00:01Z'),
  ('01900000-0000-7000-8000-0000000000b2', 'c0000000-0000-4000-8000-000000000002', 'FAILED', 'CUSTOMER_ABSENT', 'Rang twice', '2026-03-02T04:00:00Z', '2026-03-02T04:30:00Z');
insert into run_links (secret_hash, run_id, created_at, expires_at, ended_at) values
  ('\x00ff20', '01900000-0000-7000-8000-0000000000a1', '2026-03-01T03:00:00Z', '2026-03-02T03:00:00Z', '2026-03-01T05:00:00Z'),
  ('\x00ff21', '01900000-0000-7000-8000-0000000000a2', '2026-03-02T03:00:00Z', '2126-03-03T03:00:00Z', null);
insert into sessions (id, user_id, user_type, run_id, created_at, expires_at, ended_at) values
  ('01900000-0000-7000-8000-000000000073', '01900000-0000-7000-8000-000000000004', 2, '01900000-0000-7000-8000-0000000000a2', '2026-03-02T03:01:00Z', '2126-03-03T03:00:00Z', null);
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-02T03:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'RUN_STARTED', 'DELIVERY_RUN', '01900000-0000-7000-8000-0000000000a2', '{}'),
  ('2026-03-02T04:30:00Z', 'RIDER', '01900000-0000-7000-8000-000000000004', 'GRAPHQL', 'ORDER_NOT_DELIVERED', 'ORDER', '01900000-0000-7000-8000-000000000052', '{}');
