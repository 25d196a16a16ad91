-- A station for Pack, with a link and a device that was opened by it, which has packed a box and printed its slip; and one for Cook, revoked.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

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
