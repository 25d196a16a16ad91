-- A failing webhook with a new and a previous secret, a deleted webhook, and an event after one attempt.
insert into webhooks (id, url, description, events, secret, previous_secret, previous_until, position, failing_since, disabled_at, leased_until, created_by, created_at, deleted_at) values
  ('01900000-0000-7000-8000-000000000a01', 'https://shop.example/hook', 'Web shop', '{order.*,wallet.low}', 'whsec_bmV3', 'whsec_b2xk', '2026-03-23T06:00:00Z', 1, '2026-03-22T06:00:00Z', null, null, '01900000-0000-7000-8000-000000000001', '2026-03-21T06:00:00Z', null),
  ('01900000-0000-7000-8000-000000000a02', 'https://old.example/hook', '', '{user.*}', 'whsec_b2xk', null, null, 1, null, '2026-03-22T06:00:00Z', null, '01900000-0000-7000-8000-000000000001', '2026-03-21T06:00:00Z', '2026-03-22T06:00:00Z');
insert into webhook_deliveries (id, webhook_id, position, event, body, attempts, next_at, created_at) values
  ('01900000-0000-7000-8000-000000000a11', '01900000-0000-7000-8000-000000000a01', 1, 'order.placed', '{"type":"order.placed"}', 1, '2026-03-22T06:05:00Z', '2026-03-22T06:00:00Z');
insert into webhook_attempts (id, webhook_id, delivery_id, started_at, milliseconds, status, error) values
  ('01900000-0000-7000-8000-000000000a21', '01900000-0000-7000-8000-000000000a01', '01900000-0000-7000-8000-000000000a11', '2026-03-22T06:00:00Z', 12, null, 'socket hang up');
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-21T06:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WEBHOOK_CREATED', 'WEBHOOK', '01900000-0000-7000-8000-000000000a01', '{}');
