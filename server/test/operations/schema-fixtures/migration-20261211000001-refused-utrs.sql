-- A top-up whose UTR another customer had claimed first.
-- Frozen: the rows represent stored data and do not change with later migrations.

insert into top_ups (id, user_id, amount, state, refused_utr, requested_at, version) values
  ('01900000-0000-7000-8000-000000000115', '01900000-0000-7000-8000-000000000102', 50000, 'REQUESTED', '607511111111', '2026-03-16T06:00:00Z', 1);
