-- A bulk job that is done, with a row that was and one that was refused; and one whose row waits.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into bulk_jobs (id, kind, state, how, attempt, owner_id, key, input_hash, door, request_id, created_at, ended_at) values
  ('01900000-0000-7000-8000-0000000000e1', 'CANCEL_ORDERS', 'DONE', '{"reason": "Rain", "refund": true}', 1, '01900000-0000-7000-8000-000000000001', 'rain', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', '2026-03-01T01:00:01Z'),
  ('01900000-0000-7000-8000-0000000000e2', 'CREDIT_WALLETS', 'WORKING', '{}', 1, '01900000-0000-7000-8000-000000000001', 'file', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', null);
insert into bulk_job_rows (job_id, position, subject, state, attempt, order_id, customer_id, amount, refusal)
  select '01900000-0000-7000-8000-0000000000e1'::uuid, 0, to_jsonb(id), 'DONE', 1, id, user_id, amount, null::jsonb from orders where id = '01900000-0000-7000-8000-000000000051'
  union all select '01900000-0000-7000-8000-0000000000e1'::uuid, 1, to_jsonb(id), 'REFUSED', 1, null, null, null, '{"reason": "order.is-cancelled", "params": {}}'::jsonb from orders where id = '01900000-0000-7000-8000-000000000051';
insert into bulk_job_rows (job_id, position, subject, state, attempt) values
  ('01900000-0000-7000-8000-0000000000e2', 0, '{"userId": "01900000-0000-7000-8000-000000000002", "amountPaise": "100", "date": "2026-03-01", "narration": null, "reference": null}', 'WAITING', 1);
