-- A bulk job of each kind that came later, whose rows wait or are done.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into bulk_jobs (id, kind, state, how, attempt, owner_id, key, input_hash, door, request_id, created_at, ended_at) values
  ('01900000-0000-7000-8000-0000000000e3', 'CREATE_STANDING_ORDERS', 'DONE', '{"weekdays": 1, "from": "2026-03-02", "until": null, "lines": [], "boxFor": "VEG", "boxQuantity": 1, "instructions": "", "addressIndex": null, "mealId": "01900000-0000-7000-8000-000000000011"}', 1, '01900000-0000-7000-8000-000000000001', 'weekly', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', '2026-03-01T01:00:01Z'),
  ('01900000-0000-7000-8000-0000000000e4', 'CREDIT_BANK_LINES', 'WORKING', '{}', 1, '01900000-0000-7000-8000-000000000001', 'bank', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', null);
insert into bulk_job_rows (job_id, position, subject, state, attempt, customer_id, amount) values
  ('01900000-0000-7000-8000-0000000000e3', 0, '"01900000-0000-7000-8000-000000000002"', 'DONE', 1, '01900000-0000-7000-8000-000000000002', 0);
