-- A wallet that was corrected, and of which some was paid back to the bank account.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000000f1', 'a0000000-0000-4000-8000-0000000000f1', 1, 1, '9000000093', 'Meera Iyer', '2026-03-13T03:30:00Z');
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, narration, reference, created_by, created_at) values
  ('01900000-0000-7000-8000-0000000000f2', '01900000-0000-7000-8000-0000000000f1', 1, 50000, 0, 50000, 'correction', '2026-03-13', 'Correction', 'Cash that was not entered', null, '01900000-0000-7000-8000-000000000001', '2026-03-13T04:00:00Z'),
  ('01900000-0000-7000-8000-0000000000f3', '01900000-0000-7000-8000-0000000000f1', 2, -20000, 50000, 30000, 'source-refund', '2026-03-13', 'Paid back to bank account', 'Moves away', 'HDFCN26030912345', '01900000-0000-7000-8000-000000000001', '2026-03-13T05:00:00Z');
update users set wallet_balance = 30000, wallet_entry_no = 2 where id = '01900000-0000-7000-8000-0000000000f1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-13T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CORRECTED', 'WALLET', '01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f1', '{"balancePaise": 0}', '{"balancePaise": 50000, "amountPaise": 50000, "entryId": "01900000-0000-7000-8000-0000000000f2", "entryNumber": 1, "narration": "Cash that was not entered"}'),
  ('2026-03-13T05:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_PAID_BACK', 'WALLET', '01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f1', '{"balancePaise": 50000}', '{"balancePaise": 30000, "amountPaise": -20000, "entryId": "01900000-0000-7000-8000-0000000000f3", "entryNumber": 2, "narration": "Moves away", "reference": "HDFCN26030912345"}');
