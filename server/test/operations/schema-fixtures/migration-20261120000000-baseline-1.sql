-- Rows of every table after the baseline, part 1. They represent stored data, and do not change with later migrations.

-- Users, dishes, meals, plans, orders in every status, wallet entries, sessions, and idempotency keys.
insert into users (id, user_uuid, type, status, mobile_number, alternate_mobile_number, user_title, gender, email, password_hash, version, created_at) values
  ('01900000-0000-7000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 0, 1, '9000000001', null, 'Meera, who cooks', 'female', 'meera@kitchen.example', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 3, '2026-01-01T03:30:00Z'),
  ('01900000-0000-7000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 1, 1, '9000000002', '9000000012', 'आशा नायर', 'female', null, null, 1, '2026-01-02T03:30:00Z'),
  ('01900000-0000-7000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003', 1, 0, '9000000003', null, 'Ravi "Bobby" O''Hara', 'male', null, null, 2, '2026-01-03T03:30:00.123456Z'),
  ('01900000-0000-7000-8000-000000000004', 'a0000000-0000-4000-8000-000000000004', 2, 1, '9000000002', null, 'Delivery', 'others', null, null, 1, '2026-01-04T03:30:00Z');
insert into addresses (id, user_id, position, text, location_url, is_default) values
  ('01900000-0000-7000-8000-000000000011', '01900000-0000-7000-8000-000000000002', 0, E'14, 3rd Cross\nBengaluru', 'https://maps.example/a', true),
  ('01900000-0000-7000-8000-000000000012', '01900000-0000-7000-8000-000000000002', 1, 'Work', '', false),
  ('01900000-0000-7000-8000-000000000013', '01900000-0000-7000-8000-000000000003', 0, 'Home', '', true);
insert into dishes (id, title, image_urls, ingredients, status, price, calories, protein, carbs, fats, version, created_at, deleted_at) values
  ('01900000-0000-7000-8000-000000000021', 'Poha', '{/images/poha.webp,"/a,b.webp"}', 'flattened rice', 1, 10050, 210.25, 5, 40.5, 3.75, 4, '2026-01-01T04:00:00Z', null),
  ('01900000-0000-7000-8000-000000000022', 'Not priced yet', '{}', '', 0, null, null, null, null, null, 1, '2026-01-01T04:00:01Z', null),
  ('01900000-0000-7000-8000-000000000023', 'Gone', '{}', '', 1, 0, 0, 0, 0, 0, 2, '2026-01-01T04:00:02Z', '2026-02-01T04:00:00Z');
insert into meals (id, meal_title, opens_at, closes_at, closes_minutes_before, status, version, created_at) values
  ('01900000-0000-7000-8000-000000000031', 'Breakfast', '08:30', '10:00', 0, 1, 1, '2026-01-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000000032', 'Supper', '19:00', '21:00', 90, 0, 2, '2026-01-01T00:00:00Z');
insert into meal_plans (id, date, status, created_by, version, created_at) values
  ('01900000-0000-7000-8000-000000000041', '2026-03-01', 0, null, 1, '2026-02-01T00:00:00Z'),
  ('01900000-0000-7000-8000-000000000042', '2026-03-02', 1, '01900000-0000-7000-8000-000000000001', 3, '2026-02-02T00:00:00Z');
insert into meal_plan_dishes (plan_id, meal_id, dish_id, position) values
  ('01900000-0000-7000-8000-000000000042', '01900000-0000-7000-8000-000000000031', '01900000-0000-7000-8000-000000000021', 0);
insert into orders (id, order_number, user_id, placed_by, meal_id, for_date, status, amount, instructions, cancel_reason, refunded, cancelled_by, cancelled_at, version, placed_at) values
  ('01900000-0000-7000-8000-000000000051', 1001, '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', '2026-03-01', 2, 20100, 'Poha: no {onion}', null, null, null, null, 2, '2026-02-28T10:00:00Z'),
  ('01900000-0000-7000-8000-000000000052', 1002, '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000031', '2026-03-02', 1, 20100, '', null, null, null, null, 2, '2026-02-28T11:00:00Z'),
  ('01900000-0000-7000-8000-000000000053', 1003, '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000032', '2026-03-02', 3, 10050, '', 'Out of town', true, '01900000-0000-7000-8000-000000000002', '2026-03-01T05:00:00Z', 2, '2026-02-28T12:00:00Z'),
  ('01900000-0000-7000-8000-000000000054', 1004, '01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000031', '2026-03-02', 3, 10050, '', 'Too late', false, '01900000-0000-7000-8000-000000000001', '2026-03-01T06:00:00Z', 2, '2026-02-28T13:00:00Z'),
  ('01900000-0000-7000-8000-000000000055', 1005, '01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000031', '2026-03-09', 0, 10050, '', null, null, null, null, 1, '2026-02-28T14:00:00Z');
select setval('order_numbers', 1005, true);
insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, calories, protein, carbs, fats) values
  ('01900000-0000-7000-8000-000000000051', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 2, 10050, 210.25, 5, 40.5, 3.75),
  ('01900000-0000-7000-8000-000000000052', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 2, 10050, 210.25, null, null, null),
  ('01900000-0000-7000-8000-000000000052', '01900000-0000-7000-8000-000000000023', 1, 'Gone', 50, 0, 0, 0, 0, 0),
  ('01900000-0000-7000-8000-000000000053', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 1, 10050, null, null, null, null),
  ('01900000-0000-7000-8000-000000000054', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 1, 10050, null, null, null, null),
  ('01900000-0000-7000-8000-000000000055', '01900000-0000-7000-8000-000000000021', 0, 'Poha', 1, 10050, null, null, null, null);
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, narration, created_by, created_at) values
  ('01900000-0000-7000-8000-000000000061', '01900000-0000-7000-8000-000000000002', 1, 100000, 0, 100000, 'credit', null, '2026-02-27', 'Wallet Balance Added', 'Cash ₹1,000', '01900000-0000-7000-8000-000000000001', '2026-02-27T10:00:00Z'),
  ('01900000-0000-7000-8000-000000000062', '01900000-0000-7000-8000-000000000002', 2, -20100, 100000, 79900, 'order', '01900000-0000-7000-8000-000000000051', '2026-02-28', 'Order #1001', '', '01900000-0000-7000-8000-000000000002', '2026-02-28T10:00:00Z'),
  ('01900000-0000-7000-8000-000000000063', '01900000-0000-7000-8000-000000000002', 3, -10050, 79900, 69850, 'order', '01900000-0000-7000-8000-000000000052', '2026-02-28', 'Order #1002', '', '01900000-0000-7000-8000-000000000001', '2026-02-28T11:00:00Z'),
  ('01900000-0000-7000-8000-000000000064', '01900000-0000-7000-8000-000000000002', 4, -10050, 69850, 59800, 'order-edit', '01900000-0000-7000-8000-000000000052', '2026-02-28', 'Order #1002 updated', '', '01900000-0000-7000-8000-000000000001', '2026-02-28T11:30:00Z'),
  ('01900000-0000-7000-8000-000000000065', '01900000-0000-7000-8000-000000000002', 5, -10050, 59800, 49750, 'order', '01900000-0000-7000-8000-000000000053', '2026-02-28', 'Order #1003', '', '01900000-0000-7000-8000-000000000002', '2026-02-28T12:00:00Z'),
  ('01900000-0000-7000-8000-000000000066', '01900000-0000-7000-8000-000000000002', 6, 10050, 49750, 59800, 'order-refund', '01900000-0000-7000-8000-000000000053', '2026-03-01', 'Order #1003 cancelled - refund', '', '01900000-0000-7000-8000-000000000002', '2026-03-01T05:00:00Z'),
  ('01900000-0000-7000-8000-000000000067', '01900000-0000-7000-8000-000000000003', 1, 10050, 0, 10050, 'credit', null, '2026-02-27', 'Wallet Balance Added', '', null, '2026-02-27T10:00:00Z'),
  ('01900000-0000-7000-8000-000000000068', '01900000-0000-7000-8000-000000000003', 2, -10050, 10050, 0, 'order', '01900000-0000-7000-8000-000000000054', '2026-02-28', 'Order #1004', '', '01900000-0000-7000-8000-000000000001', '2026-02-28T13:00:00Z');
update users set wallet_entry_no = 6, wallet_balance = 59800 where id = '01900000-0000-7000-8000-000000000002';
update users set wallet_entry_no = 2, wallet_balance = 0 where id = '01900000-0000-7000-8000-000000000003';
insert into sessions (id, user_id, user_type, created_at, expires_at, ended_at) values
  ('01900000-0000-7000-8000-000000000071', '01900000-0000-7000-8000-000000000001', 0, '2026-02-27T10:00:00Z', '2126-02-27T22:00:00Z', null),
  ('01900000-0000-7000-8000-000000000072', '01900000-0000-7000-8000-000000000002', 1, '2026-02-27T10:00:00Z', '2126-02-27T22:00:00Z', '2026-02-28T00:00:00Z');
insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at, used_at) values
  ('\x00ff10', '01900000-0000-7000-8000-000000000071', 'access', '2026-02-27T10:00:00Z', '2126-02-27T22:00:00Z', null),
  ('\x00ff11', '01900000-0000-7000-8000-000000000072', 'refresh', '2026-02-27T10:00:00Z', '2126-02-27T22:00:00Z', '2026-02-27T11:00:00Z');
insert into idempotency_keys (owner_id, key, input_hash, answer, created_at) values
  ('01900000-0000-7000-8000-000000000001', 'a key', '\xabcd', '{"id": "x", "amount": "10050"}', '2026-02-28T11:00:00Z'),
  ('01900000-0000-7000-8000-000000000001', 'a key of parts', '\xabce', null, '2026-02-28T11:00:00Z');
insert into rate_limits (key, points, expire) values ('sign-in-address:127.0.0.1', 3, 4102444800000);

-- Audit entries of these orders and credits, and an upcoming order that its wallet does not cover.
update orders set uncovered_version = version where id = '01900000-0000-7000-8000-000000000055';
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, customer_id)
  select placed_at, 'SYSTEM', 'ORDER_PLACED', 'ORDER', id, user_id from orders
  union all select placed_at, 'SYSTEM', 'ORDER_EDITED', 'ORDER', id, user_id from orders where version = 2 and order_number <> 1002;
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, customer_id, after)
  select created_at, 'SYSTEM', 'WALLET_CREDITED', 'WALLET', user_id, user_id,
    jsonb_build_object('balancePaise', balance_after, 'amountPaise', amount, 'entryId', id, 'entryNumber', entry_no, 'narration', narration)
  from wallet_logs where kind = 'credit';

-- Audit entries of an admin, a customer, and the system.
insert into audit_entries (happened_at, actor_kind, actor_id, door, request_id, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-03T04:00:00.5Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'b1c2', 'DISH_EDITED', 'DISH', '01900000-0000-7000-8000-000000000021', null, '{"title": "Pohe", "pricePaise": 10000}', '{"title": "Poha", "pricePaise": 10050}'),
  ('2026-03-03T04:00:01Z', 'CUSTOMER', '01900000-0000-7000-8000-000000000002', 'REST', null, 'ORDER_EDITED', 'ORDER', '01900000-0000-7000-8000-000000000052', '01900000-0000-7000-8000-000000000002', '{"version": 1}', '{"version": 2}'),
  ('2026-03-03T04:00:02Z', 'SYSTEM', null, null, null, 'SIGN_IN_SET', 'USER', '01900000-0000-7000-8000-000000000001', null, null, '{"email": "meera@kitchen.example"}');

-- A dish that was added and edited.
insert into dishes (id, title, price, status, created_at) values
  ('01900000-0000-7000-8000-000000000029', 'Ragi Malt', 4550, 1, '2026-03-04T04:00:00Z');
update dishes set price = 4600, version = 2 where id = '01900000-0000-7000-8000-000000000029';

-- Names with special characters, and of a single letter, for the index of parts of names.
insert into users (id, user_uuid, type, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-000000000091', '01900000-0000-4000-8000-000000000091', 2, '9100000091', 'Śrī O''Brien 100%_', '2026-03-05T04:00:00Z'),
  ('01900000-0000-7000-8000-000000000092', '01900000-0000-4000-8000-000000000092', 2, '9100000092', 'क', '2026-03-05T04:00:01Z');

-- An admin with a wallet.
insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-000000000005', 'a0000000-0000-4000-8000-000000000005', 0, 1, '9000000005', 'Cook', '2026-03-05T03:30:00Z');
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at) values
  ('01900000-0000-7000-8000-0000000000c5', '01900000-0000-7000-8000-000000000005', 1, 7550, 0, 7550, 'credit', '2026-03-05', 'Wallet Balance Added', '2026-03-05T04:00:00Z');
update users set wallet_balance = 7550, wallet_entry_no = 1 where id = '01900000-0000-7000-8000-000000000005';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-05T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-000000000005', '01900000-0000-7000-8000-000000000005', '{"balancePaise": 0}', '{"balancePaise": 7550, "amountPaise": 7550, "entryId": "01900000-0000-7000-8000-0000000000c5", "entryNumber": 1, "narration": ""}');

-- An order that was cancelled before it was charged.
with placed as (
  insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, cancel_reason, cancelled_at, version, placed_at) values
    ('01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000031', '2026-03-09', 3, 4600, 'Travelling', '2026-03-06T04:00:00Z', 2, '2026-03-05T04:00:00Z')
), lines as (
  insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values
    ('01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000029', 0, 'Ragi Malt', 1, 4600)
)
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, customer_id) values
  ('2026-03-05T04:00:00Z', 'SYSTEM', 'ORDER_PLACED', 'ORDER', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002'),
  ('2026-03-06T04:00:00Z', 'SYSTEM', 'ORDER_CANCELLED', 'ORDER', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002');

-- A meal without a closing time, which can be ordered until its day is over.
insert into meals (id, meal_title, opens_at, closes_at, closes_minutes_before, status, version, created_at) values
  ('01900000-0000-7000-8000-000000000033', 'Elevenses', '11:00', '11:30', null, 1, 1, '2026-03-07T00:00:00Z');

-- A dish with diet and allergens, and an order whose lines store them.
insert into dishes (id, title, price, status, diet, allergens, created_at) values
  ('01900000-0000-7000-8000-00000000002a', 'Egg Bhurji', 11000, 1, 'EGG', '{MILK,EGG}', '2026-03-06T04:00:00Z');
update order_lines set diet = 'VEG', allergens = '{GLUTEN}' where order_id = '01900000-0000-7000-8000-000000000051';

-- A dish of a plan with limited portions, and the number of ordered portions.
insert into portions (plan_id, meal_id, dish_id, cap, sold) values
  ('01900000-0000-7000-8000-000000000042', '01900000-0000-7000-8000-000000000031', '01900000-0000-7000-8000-000000000021', 40, 2);

-- Settings with the name and the numbers of the kitchen, and the audit entry of the change.
update settings set kitchen_name = 'Asha''s Kitchen', phone = '080 4123 4567', fssai_number = '11223344556677', upi_id = 'asha@okbank',
  quick_top_ups = '{30000,1234567890123}', version = 2;
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, before, after) values
  ('2026-03-08T00:00:00Z', 'SYSTEM', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 1}', '{"version": 2}');

-- A day that was closed for one meal, and a day that was closed and reopened.
insert into kitchen_closures (id, for_date, meal_id, reason, idempotency_key, created_by, created_at, reopened_by, reopened_at, orders, customers, refunded) values
  ('01900000-0000-7000-8000-000000000091', '2026-03-20', '01900000-0000-7000-8000-000000000031', 'Diwali', 'close-1',
   '01900000-0000-7000-8000-000000000001', '2026-03-10T04:00:00Z', null, null, 2, 2, 20100),
  ('01900000-0000-7000-8000-000000000092', '2026-03-21', null, 'No water', null,
   '01900000-0000-7000-8000-000000000001', '2026-03-10T05:00:00Z', '01900000-0000-7000-8000-000000000001', '2026-03-10T06:00:00Z', 0, 0, 0);
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-10T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'DAY_CLOSED', 'CLOSURE', '01900000-0000-7000-8000-000000000091', '{}');

-- An order that was printed, packed, and completed.
update orders set packed_at = '2026-03-01T02:00:00Z', packed_by = '01900000-0000-7000-8000-000000000001', completed_at = '2026-03-01T04:00:00Z'
where id = '01900000-0000-7000-8000-000000000051';
insert into order_prints (order_id, kind, version, printed_by, printed_at) values
  ('01900000-0000-7000-8000-000000000051', 'LABELS', 2, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z');

-- An order to an address that its customer no longer has.
update orders set delivery_address = '{"text": "2, Mill Lane, Pune", "locationUrl": "https://maps.example/mill-lane"}'
where id = '01900000-0000-7000-8000-000000000051';

-- A closed run with a delivered stop, and a started run with a failed stop and an opened link.
insert into delivery_runs (id, for_date, meal_id, rider_id, status, created_at, started_at, closed_at) values
  ('01900000-0000-7000-8000-0000000000a1', '2026-03-01', '01900000-0000-7000-8000-000000000031', '01900000-0000-7000-8000-000000000004', 'CLOSED', '2026-03-01T01:00:00Z', '2026-03-01T03:00:00Z', '2026-03-01T05:00:00Z'),
  ('01900000-0000-7000-8000-0000000000a2', '2026-03-02', '01900000-0000-7000-8000-000000000031', '01900000-0000-7000-8000-000000000004', 'OUT', '2026-03-02T01:00:00Z', '2026-03-02T03:00:00Z', null);
insert into delivery_stops (id, run_id, customer_id, sequence, status, reason, note, marked_at, resolution, resolved_by, resolved_at) values
  ('01900000-0000-7000-8000-0000000000b1', '01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-000000000002', 1, 'DELIVERED', null, '', '2026-03-01T04:00:00Z', null, null, null),
  ('01900000-0000-7000-8000-0000000000b2', '01900000-0000-7000-8000-0000000000a2', '01900000-0000-7000-8000-000000000002', 4, 'FAILED', 'CUSTOMER_ABSENT', 'Rang twice', '2026-03-02T04:00:00Z', 'KEPT', '01900000-0000-7000-8000-000000000001', '2026-03-02T06:00:00Z');
insert into delivery_stop_orders (order_id, stop_id, completed_at) values
  ('01900000-0000-7000-8000-000000000051', '01900000-0000-7000-8000-0000000000b1', '2026-03-01T04:00:00Z'),
  ('01900000-0000-7000-8000-000000000052', '01900000-0000-7000-8000-0000000000b2', null);
insert into delivery_events (stop_id, id, mark, reason, note, made_at, received_at) values
  ('01900000-0000-7000-8000-0000000000b1', 'c0000000-0000-4000-8000-000000000001', 'DELIVERED', null, '', '2026-03-01T04:00:00Z', '2026-03-01T04:00:01Z'),
  ('01900000-0000-7000-8000-0000000000b2', 'c0000000-0000-4000-8000-000000000002', 'FAILED', 'CUSTOMER_ABSENT', 'Rang twice', '2026-03-02T04:00:00Z', '2026-03-02T04:30:00Z');
insert into run_links (secret_hash, run_id, created_at, expires_at, ended_at) values
  ('\x00ff20', '01900000-0000-7000-8000-0000000000a1', '2026-03-01T03:00:00Z', '2026-03-02T03:00:00Z', '2026-03-01T05:00:00Z'),
  ('\x00ff21', '01900000-0000-7000-8000-0000000000a2', '2026-03-02T03:00:00Z', '2126-03-03T03:00:00Z', null);
insert into sessions (id, user_id, user_type, run_id, created_at, expires_at, ended_at) values
  ('01900000-0000-7000-8000-000000000073', '01900000-0000-7000-8000-000000000004', 2, '01900000-0000-7000-8000-0000000000a2', '2026-03-02T03:01:00Z', '2126-03-03T03:00:00Z', null);
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, after) values
  ('2026-03-02T03:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'RUN_STARTED', 'DELIVERY_RUN', '01900000-0000-7000-8000-0000000000a2', '{}'),
  ('2026-03-02T04:30:00Z', 'RIDER', '01900000-0000-7000-8000-000000000004', 'GRAPHQL', 'ORDER_NOT_DELIVERED', 'ORDER', '01900000-0000-7000-8000-000000000052', '{}');

-- The row of the write probe.
insert into write_probe (tried_at) values ('2026-03-01T01:00:00Z');

-- A credit with the reference of its payment.
insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at) values
  ('01900000-0000-7000-8000-0000000000d1', 'a0000000-0000-4000-8000-0000000000d1', 1, 1, '9000000091', 'Asha Nair', '2026-03-09T03:30:00Z');
insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, narration, reference, created_at) values
  ('01900000-0000-7000-8000-0000000000d2', '01900000-0000-7000-8000-0000000000d1', 1, 50000, 0, 50000, 'credit', '2026-03-09', 'Wallet Balance Added', 'UPI', 'AXISP00123456789', '2026-03-09T04:00:00Z');
update users set wallet_balance = 50000, wallet_entry_no = 1 where id = '01900000-0000-7000-8000-0000000000d1';
insert into audit_entries (happened_at, actor_kind, actor_id, door, action, subject_type, subject_id, customer_id, before, after) values
  ('2026-03-09T04:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'GRAPHQL', 'WALLET_CREDITED', 'WALLET', '01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d1', '{"balancePaise": 0}', '{"balancePaise": 50000, "amountPaise": 50000, "entryId": "01900000-0000-7000-8000-0000000000d2", "entryNumber": 1, "narration": "UPI", "reference": "AXISP00123456789"}');

-- Settings with which customers can order a week ahead, and dishes of plans that are in two boxes.
update settings set order_ahead_days = 7, plan_alarm_at = '17:30', version = version + 1;
update meal_plan_dishes set box_for = '{VEG,EGG}' where position = 0;
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, before, after) values
  ('2026-03-10T00:00:00Z', 'SYSTEM', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 2, "orderAheadDays": 0}', '{"version": 3, "orderAheadDays": 7}');
