-- Rows of every table after the baseline, part 2. They represent stored data, and do not change with later migrations.

-- A standing order for the day's box with a pause, an ended standing order for a fixed dish, and three days: with a box that was
-- requested again, without a box because it was skipped, and without a box because the dish was sold out.
insert into standing_orders (id, user_id, meal_id, weekdays, from_date, until_date, instructions, box_for, box_quantity, address_index, created_by, created_at, since, changed_at, ended_at, idempotency_key, version) values
  ('01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', 31, '2026-03-10', null, 'Less oil', 'VEG', 2, 0, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z', '2026-03-01T01:00:00Z', '2026-03-01T01:00:00Z', null, 'many', 2),
  ('01900000-0000-7000-8000-0000000000c2', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', 96, '2026-03-02', '2026-06-30', '', null, null, null, '01900000-0000-7000-8000-000000000002', '2026-03-01T02:00:00Z', '2026-03-01T02:00:00Z', '2026-03-01T02:00:00Z', '2026-04-01T02:00:00Z', null, 3);
insert into standing_order_lines (standing_order_id, dish_id, position, quantity) values
  ('01900000-0000-7000-8000-0000000000c2', '01900000-0000-7000-8000-000000000021', 0, 2);
insert into standing_pauses (id, standing_order_id, from_date, until_date, created_at) values
  ('01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000c1', '2026-03-16', '2026-03-20', '2026-03-02T01:00:00Z');
insert into standing_days (user_id, meal_id, for_date, outcome, reason, order_id, standing_order_id, order_version, wanted_after, stamp, decided_at) values
  ('01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000031', '2026-03-09', 'MADE', null, '01900000-0000-7000-8000-000000000055', '01900000-0000-7000-8000-0000000000c1', 1, '01900000-0000-7000-8000-000000000055', 'menu 1', '2026-03-08T01:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', '2026-03-10', 'SKIPPED', null, null, '01900000-0000-7000-8000-0000000000c1', null, null, null, '2026-03-08T02:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', '2026-03-11', 'NO_MATCH', 'Poha is sold out.', null, '01900000-0000-7000-8000-0000000000c1', null, null, 'menu 2', '2026-03-10T02:00:00Z');
update standing_schedule set settled_until = '2026-03-08', ran_at = '2026-03-11T01:00:00Z', difference = 1;

-- A customer who owes ₹30 and has a credit limit of ₹100.
insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000000e1', 'a0000000-0000-4000-8000-0000000000e1', 1, 1, '9000000092', 'Ravi Kulkarni', '2026-03-11T03:30:00Z');
update users set credit_limit = 10000, version = 2 where id = '01900000-0000-7000-8000-0000000000e1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-11T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'USER_EDITED', 'USER', '01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-0000000000e1', '{"version": 1, "creditLimitPaise": 0}', '{"version": 2, "creditLimitPaise": 10000}');
insert into orders (id, order_number, user_id, placed_by, meal_id, for_date, status, amount, version, placed_at) values
  ('01900000-0000-7000-8000-0000000000e2', nextval('order_numbers'), '01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-0000000000e1', '01900000-0000-7000-8000-000000000031', '2026-03-12', 1, 3000, 1, '2026-03-11T05:00:00Z');
insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values
  ('01900000-0000-7000-8000-0000000000e2', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 1, 3000);
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, created_by, created_at)
  select '01900000-0000-7000-8000-0000000000e3', user_id, 1, -amount, 0, -amount, 'order', id, '2026-03-11', 'Order #' || order_number, user_id, placed_at
  from orders where id = '01900000-0000-7000-8000-0000000000e2';
update users set wallet_balance = -3000, wallet_entry_no = 1 where id = '01900000-0000-7000-8000-0000000000e1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after)
  select placed_at, 'CUSTOMER', user_id, 'GRAPHQL', 'ORDER_PLACED', 'ORDER', id, user_id, null, jsonb_build_object('version', 1, 'status', 1, 'amountPaise', 3000)
  from orders where id = '01900000-0000-7000-8000-0000000000e2';

-- An order that was changed after it was packed.
update orders set repack = true where id = '01900000-0000-7000-8000-000000000051';

-- A box with a number, and the name that was printed on it.
insert into box_numbers (order_id, for_date, meal_id, number)
  select id, for_date, meal_id, 1 from orders where id = '01900000-0000-7000-8000-000000000051';
update order_prints set customer_title = 'Asha' where order_id = '01900000-0000-7000-8000-000000000051';

-- A wallet with a correction, and a part of it that was paid back to the bank account.
insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000000f1', 'a0000000-0000-4000-8000-0000000000f1', 1, 1, '9000000093', 'Meera Iyer', '2026-03-13T03:30:00Z');
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, narration, reference, created_by, created_at) values
  ('01900000-0000-7000-8000-0000000000f2', '01900000-0000-7000-8000-0000000000f1', 1, 50000, 0, 50000, 'correction', '2026-03-13', 'Correction', 'Cash that was not entered', null, '01900000-0000-7000-8000-000000000001', '2026-03-13T04:00:00Z'),
  ('01900000-0000-7000-8000-0000000000f3', '01900000-0000-7000-8000-0000000000f1', 2, -20000, 50000, 30000, 'source-refund', '2026-03-13', 'Paid back to bank account', 'Moves away', 'HDFCN26030912345', '01900000-0000-7000-8000-000000000001', '2026-03-13T05:00:00Z');
update users set wallet_balance = 30000, wallet_entry_no = 2 where id = '01900000-0000-7000-8000-0000000000f1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-13T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CORRECTED', 'WALLET', '01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f1', '{"balancePaise": 0}', '{"balancePaise": 50000, "amountPaise": 50000, "entryId": "01900000-0000-7000-8000-0000000000f2", "entryNumber": 1, "narration": "Cash that was not entered"}'),
  ('2026-03-13T05:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_PAID_BACK', 'WALLET', '01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f1', '{"balancePaise": 50000}', '{"balancePaise": 30000, "amountPaise": -20000, "entryId": "01900000-0000-7000-8000-0000000000f3", "entryNumber": 2, "narration": "Moves away", "reference": "HDFCN26030912345"}');

-- A customer with a diet and avoided allergens, and a customer who has removed their avoided allergens.
insert into users (id, user_uuid, type, status, mobile_number, user_title, diet, avoids, eater_changed_at, version, created_at) values
  ('01900000-0000-7000-8000-0000000000fa', 'a0000000-0000-4000-8000-0000000000fa', 1, 1, '9000000094', 'Kavya Rao', 'EGG', '{MILK,NUTS}', '2026-03-14T04:00:00Z', 2, '2026-03-14T03:30:00Z'),
  ('01900000-0000-7000-8000-0000000000fb', 'a0000000-0000-4000-8000-0000000000fb', 1, 1, '9000000095', 'Nikhil Shah', null, '{}', '2026-03-14T05:00:00Z', 3, '2026-03-14T03:40:00Z');

-- A payment that was credited to two customers, a payment without a reference that was credited in part, and an entry that was
-- written by a version without payments.
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
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-14T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-000000000101', '01900000-0000-7000-8000-000000000101', '{"balancePaise": 0}', '{"balancePaise": 60000, "amountPaise": 60000, "entryId": "01900000-0000-7000-8000-000000000105", "entryNumber": 1, "narration": "", "reference": "607312345678"}'),
  ('2026-03-14T04:01:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-000000000102', '01900000-0000-7000-8000-000000000102', '{"balancePaise": 0}', '{"balancePaise": 40000, "amountPaise": 40000, "entryId": "01900000-0000-7000-8000-000000000106", "entryNumber": 1, "narration": "", "reference": "607312345678"}'),
  ('2026-03-14T04:02:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-000000000102', '01900000-0000-7000-8000-000000000102', '{"balancePaise": 40000}', '{"balancePaise": 60000, "amountPaise": 20000, "entryId": "01900000-0000-7000-8000-000000000107", "entryNumber": 2, "narration": ""}'),
  ('2026-03-15T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-000000000101', '01900000-0000-7000-8000-000000000101', '{"balancePaise": 60000}', '{"balancePaise": 60500, "amountPaise": 500, "entryId": "01900000-0000-7000-8000-000000000108", "entryNumber": 2, "narration": "", "reference": "OLDVERSION1"}');

-- A top-up in each state, and the columns of the bank's statements.
insert into top_ups (id, user_id, amount, state, utr, requested_at, claimed_at, entry_id, rejection_reason, decided_by, decided_at, version) values
  ('01900000-0000-7000-8000-000000000111', '01900000-0000-7000-8000-000000000101', 50000, 'REQUESTED', null, '2026-03-16T04:00:00Z', null, null, null, null, null, 1),
  ('01900000-0000-7000-8000-000000000112', '01900000-0000-7000-8000-000000000101', 50000, 'CLAIMED', '607511111111', '2026-03-16T05:00:00Z', '2026-03-16T05:01:00Z', null, null, null, null, 2),
  ('01900000-0000-7000-8000-000000000113', '01900000-0000-7000-8000-000000000101', 60000, 'CREDITED', '607312345678', '2026-03-13T05:00:00Z', '2026-03-13T05:01:00Z', '01900000-0000-7000-8000-000000000105', null, '01900000-0000-7000-8000-000000000001', '2026-03-14T04:00:00Z', 3),
  ('01900000-0000-7000-8000-000000000114', '01900000-0000-7000-8000-000000000102', 10000, 'REJECTED', '607511111111', '2026-03-16T06:00:00Z', '2026-03-16T06:01:00Z', null, 'Not in the bank''s statement', '01900000-0000-7000-8000-000000000001', '2026-03-17T04:00:00Z', 3);
insert into bank_statement_columns (mapping, changed_by, changed_at) values
  ('{"date": "Txn Date", "amount": "Credit", "narration": "Description"}', '01900000-0000-7000-8000-000000000001', '2026-03-14T04:00:00Z');

-- A dish that was cooked for the day and meal of an order.
insert into cooked_dishes (for_date, meal_id, dish_id, portions, cooked_by, cooked_at)
  select o.for_date, o.meal_id, l.dish_id, 3, o.user_id, now() from orders o join order_lines l on l.order_id = o.id
  where o.id = '01900000-0000-7000-8000-000000000051' limit 1;

-- A label with the stop of its box.
update order_prints set stop = 'Ravi, stop 7' where order_id = '01900000-0000-7000-8000-000000000051';

-- A station for Pack, with a link and a signed-in device, which has packed a box and printed its label and slip. A revoked
-- station for Cook.
insert into stations (id, name, opens_cook, opens_pack, created_by, created_at, revoked_at) values
  ('01900000-0000-7000-8000-0000000000d1', 'Pack 1', false, true, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z', null),
  ('01900000-0000-7000-8000-0000000000d2', 'Cook', true, false, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z', '2026-03-02T01:00:00Z');
insert into station_secrets (secret_hash, station_id, purpose, created_at, used_at) values
  ('\x00ff30', '01900000-0000-7000-8000-0000000000d1', 'link', '2026-03-01T01:00:00Z', null),
  ('\x00ff31', '01900000-0000-7000-8000-0000000000d1', 'token', '2026-03-01T01:01:00Z', '2026-03-01T02:00:00Z');
update orders set packed_at = '2026-03-01T02:00:00Z', packed_by = null, packed_by_station = '01900000-0000-7000-8000-0000000000d1'
  where id = '01900000-0000-7000-8000-000000000051';
insert into order_prints (order_id, kind, version, printed_by, printed_at)
  select '01900000-0000-7000-8000-000000000051', kind, 1, null, '2026-03-01T02:00:00Z' from (values ('LABELS'), ('SLIPS')) kinds (kind)
  on conflict (order_id, kind) do update set printed_by = null;
insert into cooked_dishes (for_date, meal_id, dish_id, portions, cooked_by_station, cooked_at)
  select for_date + 1, meal_id, dish_id, 2, '01900000-0000-7000-8000-0000000000d1', cooked_at from cooked_dishes limit 1;
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-01T01:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'STATION_CREATED', 'STATION', '01900000-0000-7000-8000-0000000000d1', '{}'),
  ('2026-03-01T02:00:00Z', 'STATION', '01900000-0000-7000-8000-0000000000d1', 'GRAPHQL', 'ORDER_PACKED', 'ORDER', '01900000-0000-7000-8000-000000000051', '{}');

-- A kitchen that counts its empty boxes, a customer with four boxes, and a stop at which two boxes were returned.
update settings set box_limit = 3, boxes_counted_from = '2026-03-01T00:00:00Z', version = version + 1;
insert into box_counts (customer_id, boxes, counted_by, counted_at)
  select user_id, 4, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z' from orders where id = '01900000-0000-7000-8000-000000000051';
update delivery_stops set boxes_back = 2 where status = 'DELIVERED';
update delivery_events set boxes_back = 2 where mark = 'DELIVERED';
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 3, "boxLimit": 0}', '{"version": 4, "boxLimit": 3}');

-- Settings that require delivery photos, and the photo of a stop.
update settings set delivery_proof = 'PHOTO', version = version + 1;
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 4, "deliveryProof": "NONE"}', '{"version": 5, "deliveryProof": "PHOTO"}');
insert into delivery_photos (id, stop_id, taken_at, received_at)
  select 'c0000000-0000-4000-8000-0000000000f1', id, '2026-03-01T03:00:00Z', '2026-03-01T03:05:00Z' from delivery_stops limit 1;

-- Default addresses with a note for the rider.
update addresses set note = 'Ring twice' where is_default;

-- A verified backup.
insert into proven_backups (taken_at, proven_at) values ('2026-11-21 21:30:00Z', '2026-11-21 21:31:12Z');

-- A stop that an admin has reported instead of the rider.
update delivery_events set made_by = '01900000-0000-7000-8000-000000000001' where stop_id = '01900000-0000-7000-8000-0000000000b1';
update delivery_stops set marked_by = '01900000-0000-7000-8000-000000000001' where id = '01900000-0000-7000-8000-0000000000b1';

-- A finished bulk job with a successful and a rejected row, and a bulk job with a waiting row.
insert into bulk_jobs (id, kind, state, how, attempt, owner_id, key, input_hash, door, request_id, created_at, ended_at) values
  ('01900000-0000-7000-8000-0000000000e1', 'CANCEL_ORDERS', 'DONE', '{"reason": "Rain", "refund": true}', 1, '01900000-0000-7000-8000-000000000001', 'rain', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', '2026-03-01T01:00:01Z'),
  ('01900000-0000-7000-8000-0000000000e2', 'CREDIT_WALLETS', 'WORKING', '{}', 1, '01900000-0000-7000-8000-000000000001', 'file', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', null);
insert into bulk_job_rows (job_id, position, subject, state, attempt, order_id, customer_id, amount, refusal)
  select '01900000-0000-7000-8000-0000000000e1'::uuid, 0, to_jsonb(id), 'DONE', 1, id, user_id, amount, null::jsonb from orders where id = '01900000-0000-7000-8000-000000000051'
  union all select '01900000-0000-7000-8000-0000000000e1'::uuid, 1, to_jsonb(id), 'REFUSED', 1, null, null, null, '{"reason": "order.is-cancelled", "params": {}}'::jsonb from orders where id = '01900000-0000-7000-8000-000000000051';
insert into bulk_job_rows (job_id, position, subject, state, attempt) values
  ('01900000-0000-7000-8000-0000000000e2', 0, '{"userId": "01900000-0000-7000-8000-000000000002", "amountPaise": "100", "date": "2026-03-01", "narration": null, "reference": null}', 'WAITING', 1);

-- Settings with which customers can change their addresses.
update settings set address_editors = 'CUSTOMERS', version = version + 1;
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 5, "addressEditors": "ADMINS"}', '{"version": 6, "addressEditors": "CUSTOMERS"}');

-- Settings with which the active day changes automatically, and a plan that was turned on automatically.
update settings set active_day = 'FOLLOWS', version = version + 1;
update meal_plans set turned_on_at = '2026-03-01T14:30:00Z' where status = 1;
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 6, "activeDay": "BY_HAND"}', '{"version": 7, "activeDay": "FOLLOWS"}');

-- A group with one customer, and an empty group.
insert into customer_groups (id, name, created_by, created_at) values
  ('01900000-0000-7000-8000-0000000000f1', 'Office A', '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z'),
  ('01900000-0000-7000-8000-0000000000f2', 'Hostel', '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z');
insert into customer_group_members (group_id, user_id) values
  ('01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-000000000002');
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-01T01:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'CUSTOMER_GROUP_CREATED', 'CUSTOMER_GROUP', '01900000-0000-7000-8000-0000000000f1', '{"version": 1, "name": "Office A", "size": 1}');

-- Bulk jobs of two kinds that were added later: a finished job with a row, and a running job without rows.
insert into bulk_jobs (id, kind, state, how, attempt, owner_id, key, input_hash, door, request_id, created_at, ended_at) values
  ('01900000-0000-7000-8000-0000000000e3', 'CREATE_STANDING_ORDERS', 'DONE', '{"weekdays": 1, "from": "2026-03-02", "until": null, "lines": [], "boxFor": "VEG", "boxQuantity": 1, "instructions": "", "addressIndex": null, "mealId": "01900000-0000-7000-8000-000000000011"}', 1, '01900000-0000-7000-8000-000000000001', 'weekly', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', '2026-03-01T01:00:01Z'),
  ('01900000-0000-7000-8000-0000000000e4', 'CREDIT_BANK_LINES', 'WORKING', '{}', 1, '01900000-0000-7000-8000-000000000001', 'bank', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', null);
insert into bulk_job_rows (job_id, position, subject, state, attempt, customer_id, amount) values
  ('01900000-0000-7000-8000-0000000000e3', 0, '"01900000-0000-7000-8000-000000000002"', 'DONE', 1, '01900000-0000-7000-8000-000000000002', 0);

-- A bulk job that was retried.
insert into bulk_jobs (id, kind, state, how, attempt, owner_id, retried_by, key, input_hash, door, request_id, created_at, ended_at) values
  ('01900000-0000-7000-8000-0000000000e5', 'CREDIT_WALLETS', 'DONE', '{}', 2, '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000001', 'again', '\x00', 'GRAPHQL', 'r', '2026-03-01T01:00:00Z', '2026-03-01T01:00:01Z');

-- An upcoming order of a customer without money, for which no portions are reserved.
insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000001e1', 'a0000000-0000-4000-8000-0000000001e1', 1, 1, '9000000192', 'Leela Rao', '2026-03-11T03:30:00Z');
insert into orders (id, order_number, user_id, placed_by, meal_id, for_date, status, amount, version, uncovered_version, placed_at) values
  ('01900000-0000-7000-8000-0000000001e2', nextval('order_numbers'), '01900000-0000-7000-8000-0000000001e1', '01900000-0000-7000-8000-0000000001e1', '01900000-0000-7000-8000-000000000031', '2026-03-12', 0, 3000, 1, 1, '2026-03-11T05:00:00Z');
insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values
  ('01900000-0000-7000-8000-0000000001e2', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 1, 3000);
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after)
  select placed_at, 'CUSTOMER', user_id, 'GRAPHQL', 'ORDER_PLACED', 'ORDER', id, user_id, null, jsonb_build_object('version', 1, 'status', 0, 'amountPaise', 3000)
  from orders where id = '01900000-0000-7000-8000-0000000001e2';

-- A top-up whose UTR was rejected, because another customer had claimed it first.
insert into top_ups (id, user_id, amount, state, refused_utr, requested_at, version) values
  ('01900000-0000-7000-8000-000000000115', '01900000-0000-7000-8000-000000000102', 50000, 'REQUESTED', '607511111111', '2026-03-16T06:00:00Z', 1);

-- An admin of each role. Two of them have signed in.
insert into users (id, user_uuid, type, role, mobile_number, user_title, signed_in_at, created_at) values
  ('01900000-0000-7000-8000-0000000009e1', '0b9d7f2e-6a53-4a52-8c11-0000000009e1', 0, 'OWNER', '9800000901', 'Olga', '2026-03-20T06:00:00Z', '2026-03-20T06:00:00Z'),
  ('01900000-0000-7000-8000-0000000009e2', '0b9d7f2e-6a53-4a52-8c11-0000000009e2', 0, 'MANAGER', '9800000902', 'Mina', '2026-03-20T06:00:00Z', '2026-03-20T06:00:00Z'),
  ('01900000-0000-7000-8000-0000000009e3', '0b9d7f2e-6a53-4a52-8c11-0000000009e3', 0, 'ORDERS', '9800000903', 'Omar', null, '2026-03-20T06:00:00Z'),
  ('01900000-0000-7000-8000-0000000009e4', '0b9d7f2e-6a53-4a52-8c11-0000000009e4', 0, 'ACCOUNTS', '9800000904', 'Anita', null, '2026-03-20T06:00:00Z');

-- An API key that was used and expires, a revoked API key, and audit entries of the first key.
insert into users (id, user_uuid, type, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000009f1', '0b9d7f2e-6a53-4a52-8c11-0000000009f1', 3, '0000000001', 'Web shop', '2026-03-21T06:00:00Z'),
  ('01900000-0000-7000-8000-0000000009f2', '0b9d7f2e-6a53-4a52-8c11-0000000009f2', 3, '0000000002', 'Old export', '2026-03-21T06:00:00Z');
insert into api_keys (id, short, scopes, created_by, created_at, expires_at, revoked_at) values
  ('01900000-0000-7000-8000-0000000009f1', '0a1b2c3d', '{orders:read,orders:write}', '01900000-0000-7000-8000-000000000001', '2026-03-21T06:00:00Z', '2027-03-21T06:00:00Z', null),
  ('01900000-0000-7000-8000-0000000009f2', '4e5f6071', '{reports:read}', '01900000-0000-7000-8000-000000000001', '2026-03-21T06:00:00Z', null, '2026-03-22T06:00:00Z');
insert into api_key_secrets (secret_hash, key_id, used_at) values
  ('\x00ff40', '01900000-0000-7000-8000-0000000009f1', '2026-03-21T07:00:00Z');
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-21T06:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'API_KEY_CREATED', 'API_KEY', '01900000-0000-7000-8000-0000000009f1', '{}'),
  ('2026-03-21T07:00:00Z', 'API_KEY', '01900000-0000-7000-8000-0000000009f1', 'REST', 'ORDER_PACKED', 'ORDER', '01900000-0000-7000-8000-000000000051', '{}');

-- Settings after an admin has dismissed the setup list.
update settings set setup = 'DISMISSED', version = version + 1;
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 7, "setup": "OPEN"}', '{"version": 8, "setup": "DISMISSED"}');

-- A standing order whose address is stored by its ID.
update standing_orders set address_id = (select id from addresses a where a.user_id = standing_orders.user_id order by position limit 1), version = version + 1
where id = '01900000-0000-7000-8000-0000000000c2';
