-- An admin with a wallet, from the time when every user but a delivery user has one.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-000000000005', 'a0000000-0000-4000-8000-000000000005', 0, 1, '9000000005', 'Cook', '2026-03-05T03:30:00Z');
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at) values
  ('01900000-0000-7000-8000-0000000000c5', '01900000-0000-7000-8000-000000000005', 1, 7550, 0, 7550, 'credit', '2026-03-05', 'Wallet Balance Added', '2026-03-05T04:00:00Z');
update users set wallet_balance = 7550, wallet_entry_no = 1 where id = '01900000-0000-7000-8000-000000000005';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-05T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-000000000005', '01900000-0000-7000-8000-000000000005', '{"balancePaise": 0}', '{"balancePaise": 7550, "amountPaise": 7550, "entryId": "01900000-0000-7000-8000-0000000000c5", "entryNumber": 1, "narration": ""}');
