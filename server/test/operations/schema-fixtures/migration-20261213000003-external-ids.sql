-- A customer, a dish, and an order with the ID of an external system.
update users set external_id = 'crm-1' where id = (select id from users order by id limit 1);
update dishes set external_id = 'sku-1' where id = (select id from dishes order by id limit 1);
update orders set external_id = 'shop-1' where id = (select id from orders order by id limit 1);
