-- A box that has its number, with the name that was printed on it.
-- Frozen: it stands for data that is out there, and is never changed to suit a later migration.

insert into box_numbers (order_id, for_date, meal_id, number)
  select id, for_date, meal_id, 1 from orders where id = '01900000-0000-7000-8000-000000000051';
update order_prints set customer_title = 'Asha' where order_id = '01900000-0000-7000-8000-000000000051';
