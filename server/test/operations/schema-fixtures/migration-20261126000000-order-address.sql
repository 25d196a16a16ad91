-- An order that goes to an address which is none of its customer's any more.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

update orders set delivery_address = '{"text": "2, Mill Lane, Pune", "locationUrl": "https://maps.example/mill-lane"}'
where id = '01900000-0000-7000-8000-000000000051';
