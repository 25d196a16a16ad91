-- A credit with the reference of its payment, beside those without one.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000000d1', 'a0000000-0000-4000-8000-0000000000d1', 1, 1, '9000000091', 'Asha Nair', '2026-03-09T03:30:00Z');
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, narration, reference, created_at) values
  ('01900000-0000-7000-8000-0000000000d2', '01900000-0000-7000-8000-0000000000d1', 1, 50000, 0, 50000, 'credit', '2026-03-09', 'Wallet Balance Added', 'UPI', 'AXISP00123456789', '2026-03-09T04:00:00Z');
update users set wallet_balance = 50000, wallet_entry_no = 1 where id = '01900000-0000-7000-8000-0000000000d1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-09T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d1', '{"balancePaise": 0}', '{"balancePaise": 50000, "amountPaise": 50000, "entryId": "01900000-0000-7000-8000-0000000000d2", "entryNumber": 1, "narration": "UPI", "reference": "AXISP00123456789"}');
