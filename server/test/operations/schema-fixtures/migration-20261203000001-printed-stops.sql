-- A label that says at which stop its box is brought.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update order_prints set stop = 'Ravi, stop 7' where order_id = '01900000-0000-7000-8000-000000000051';
