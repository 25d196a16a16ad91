/**
 * Statement that places an order for many customers, with the same rows as single orders. `$1`: customers, `$2`: meal, `$3`: day,
 * `$4`: dishes, `$5`: quantities. Returns a row for each order.
 */
export const BULK_ORDER = `
  with customer as materialized (
    select id from users where id = any($1::uuid[]) and status = 1 order by id for update
  ), line as materialized (
    select d.*, l.quantity, l.position from unnest($4::uuid[], $5::int[]) with ordinality l (dish_id, quantity, position)
    join dishes d on d.id = l.dish_id
  ), placed as (
    insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
    select uuidv7(), id, id, $2::uuid, $3::date, 1, (select sum(price * quantity) from line)::bigint, now() from customer
    returning id, user_id, amount, order_number
  ), lines as (
    insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, calories, protein, carbs, fats)
    select p.id, l.id, l.position - 1, l.title, l.quantity, l.price, l.calories, l.protein, l.carbs, l.fats
    from placed p, line l
  ), wallet as (
    update users u set wallet_balance = u.wallet_balance - p.amount, wallet_entry_no = coalesce(u.wallet_entry_no, 0) + 1
    from placed p where p.user_id = u.id
    returning u.id, u.wallet_balance, u.wallet_entry_no, p.id as order_id, p.amount, p.order_number
  )
  insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks,
    created_by, created_at)
  select uuidv7(), id, wallet_entry_no, -amount, wallet_balance + amount, wallet_balance, 'order', order_id, current_date,
    'Order #' || order_number, id, now()
  from wallet returning order_id`;
