-- A bulk job that somebody has tried again.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into bulk_jobs (id, kind, state, how, attempt, owner_id, retried_by, key, input_hash, door, request_id, created_at, ended_at) values
  ('01900000-0000-7000-8000-0000000000e5', 'CREDIT_WALLETS', 'DONE', '{}', 2, '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000001', 'again', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', '2026-03-01T01:00:01Z');
