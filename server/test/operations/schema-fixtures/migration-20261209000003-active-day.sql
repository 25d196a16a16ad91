-- A kitchen whose active day follows by itself, and a plan that was turned on by it.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update settings set active_day = 'FOLLOWS', version = version + 1;
update meal_plans set turned_on_at = '2026-03-01T14:30:00Z' where status = 1;
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 6, "activeDay": "BY_HAND"}', '{"version": 7, "activeDay": "FOLLOWS"}');
