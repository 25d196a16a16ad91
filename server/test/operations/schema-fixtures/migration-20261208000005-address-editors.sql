-- A kitchen whose customers change their addresses.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update settings set address_editors = 'CUSTOMERS', version = version + 1;
insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-03-01T00:00:00Z', 'ADMIN', '01900000-0000-7000-8000-000000000001', 'SETTINGS_EDITED', 'SETTINGS', '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0b01', '{"version": 5, "addressEditors": "ADMINS"}', '{"version": 6, "addressEditors": "CUSTOMERS"}');
