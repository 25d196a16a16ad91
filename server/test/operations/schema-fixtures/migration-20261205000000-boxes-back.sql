-- A kitchen that counts its boxes, of which a customer has four and has handed two back at a stop.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update settings set box_limit = 3, boxes_counted_from = '2026-03-01T00:00:00Z', version = version + 1;
insert into box_counts (customer_id, boxes, counted_by, counted_at)
  select user_id, 4, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z' from orders where id = '01900000-0000-7000-8000-000000000051';
update delivery_stops set boxes_back = 2 where status = 'DELIVERED';
update delivery_events set boxes_back = 2 where mark = 'DELIVERED';
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 3, "boxLimit": 0}', '{"version": 4, "boxLimit": 3}');
