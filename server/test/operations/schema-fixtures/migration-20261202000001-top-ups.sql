-- A top-up in each state, and how the bank's statements are read.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into top_ups (id, user_id, amount, state, utr, requested_at, claimed_at, entry_id, rejection_reason, decided_by, decided_at, version) values
  ('01900000-0000-7000-8000-000000000111', '01900000-0000-7000-8000-000000000101', 50000, 'REQUESTED', null, '2026-03-16T04:00:00Z', null, null, null, null, null, 1),
  ('01900000-0000-7000-8000-000000000112', '01900000-0000-7000-8000-000000000101', 50000, 'CLAIMED', '607511111111', '2026-03-16T05:00:00Z', '2026-03-16T05:01:00Z', null, null, null, null, 2),
  ('01900000-0000-7000-8000-000000000113', '01900000-0000-7000-8000-000000000101', 60000, 'CREDITED', '607312345678', '2026-03-13T05:00:00Z', '2026-03-13T05:01:00Z', '01900000-0000-7000-8000-000000000105', null, '01900000-0000-7000-8000-000000000001', '2026-03-14T04:00:00Z', 3),
  ('01900000-0000-7000-8000-000000000114', '01900000-0000-7000-8000-000000000102', 10000, 'REJECTED', '607511111111', '2026-03-16T06:00:00Z', '2026-03-16T06:01:00Z', null, 'Not in the bank''s statement', '01900000-0000-7000-8000-000000000001', '2026-03-17T04:00:00Z', 3);
insert into bank_statement_columns (mapping, changed_by, changed_at) values
  ('{"date": "Txn Date", "amount": "Credit", "narration": "Description"}', '01900000-0000-7000-8000-000000000001', '2026-03-14T04:00:00Z');
