-- A label with the fingerprint of its diets and allergens.
update order_prints set food_marks = 'xdWx0ZkpSFqBz3yYVJYm6A' where order_id = '01900000-0000-7000-8000-000000000051';
