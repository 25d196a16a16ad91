-- A kitchen that lets customers order a week ahead, and a plan whose dish is in two boxes.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update settings set order_ahead_days = 7, plan_alarm_at = '17:30', version = version + 1;
update meal_plan_dishes set box_for = '{VEG,EGG}' where position = 0;
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, before, after) values
  ('2026-03-10T00:00:00Z', 'SYSTEM', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 2, "orderAheadDays": 0}', '{"version": 3, "orderAheadDays": 7}');
