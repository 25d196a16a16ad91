-- A stop that an admin has marked for its rider.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update delivery_events set made_by = '01900000-0000-7000-8000-000000000001' where stop_id = '01900000-0000-7000-8000-0000000000b1';
update delivery_stops set marked_by = '01900000-0000-7000-8000-000000000001' where id = '01900000-0000-7000-8000-0000000000b1';
