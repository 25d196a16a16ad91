-- A kitchen that has said who it is, as its audit trail tells.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update settings set kitchen_name = 'Asha''s Kitchen', phone = '080 4123 4567', fssai_number = '11223344556677', upi_id = 'asha@okbank',
  quick_top_ups = '{30000,1234567890123}', version = 2;
insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, before, after) values
  ('2026-03-08T00:00:00Z', 'SYSTEM', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 1}', '{"version": 2}');
