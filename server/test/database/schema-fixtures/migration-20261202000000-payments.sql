-- A payment for two customers, one of the bank's statement without a reference of which some is left, and one whose entry was written by a version that knows no payments.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-000000000101', 'a0000000-0000-4000-8000-000000000101', 1, 1, '9000000084', 'Dev Rao', '2026-03-14T03:30:00Z'),
  ('01900000-0000-7000-8000-000000000102', 'a0000000-0000-4000-8000-000000000102', 1, 1, '9000000085', 'Tara Rao', '2026-03-14T03:30:00Z');
insert into payments (id, reference, amount, day, source, narration, fingerprint, created_by, created_at) values
  ('01900000-0000-7000-8000-000000000103', '607312345678', 100000, '2026-03-14', 'CSV', 'UPI/607312345678/DEV RAO', '2026-03-14|100000|UPI/607312345678/DEV RAO', '01900000-0000-7000-8000-000000000001', '2026-03-14T04:00:00Z'),
  ('01900000-0000-7000-8000-000000000104', null, 30000, '2026-03-14', 'CSV', 'CASH DEPOSIT', '2026-03-14|30000|CASH DEPOSIT', '01900000-0000-7000-8000-000000000001', '2026-03-14T04:00:00Z');
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, narration, reference, payment_id, created_by, created_at) values
  ('01900000-0000-7000-8000-000000000105', '01900000-0000-7000-8000-000000000101', 1, 60000, 0, 60000, 'credit', '2026-03-14', 'Wallet Balance Added', '', '607312345678', '01900000-0000-7000-8000-000000000103', '01900000-0000-7000-8000-000000000001', '2026-03-14T04:00:00Z'),
  ('01900000-0000-7000-8000-000000000106', '01900000-0000-7000-8000-000000000102', 1, 40000, 0, 40000, 'credit', '2026-03-14', 'Wallet Balance Added', '', '607312345678', '01900000-0000-7000-8000-000000000103', '01900000-0000-7000-8000-000000000001', '2026-03-14T04:01:00Z'),
  ('01900000-0000-7000-8000-000000000107', '01900000-0000-7000-8000-000000000102', 2, 20000, 40000, 60000, 'credit', '2026-03-14', 'Wallet Balance Added', '', null, '01900000-0000-7000-8000-000000000104', '01900000-0000-7000-8000-000000000001', '2026-03-14T04:02:00Z'),
  ('01900000-0000-7000-8000-000000000108', '01900000-0000-7000-8000-000000000101', 2, 500, 60000, 60500, 'credit', '2026-03-15', 'Wallet Balance Added', '', 'OLDVERSION1', null, '01900000-0000-7000-8000-000000000001', '2026-03-15T04:00:00Z');
update users set wallet_balance = 60500, wallet_entry_no = 2 where id = '01900000-0000-7000-8000-000000000101';
update users set wallet_balance = 60000, wallet_entry_no = 2 where id = '01900000-0000-7000-8000-000000000102';
