-- An order that was printed, packed and completed.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update orders set packed_at = '2026-03-01T02:00:00Z', packed_by = '01900000-0000-7000-8000-000000000001', completed_at = '2026-03-01T04:00:00Z'
where id = '01900000-0000-7000-8000-000000000051';
insert into order_prints (order_id, kind, version, printed_by, printed_at) values
  ('01900000-0000-7000-8000-000000000051', 'LABELS', 2, '01900000-0000-7000-8000-000000000001', '2026-03-01T01:00:00Z');
