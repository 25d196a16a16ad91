/**
 * SQL functions of the peers. They make the same writes as Mealbox, without authentication, limits, idempotency keys, closing
 * times, and checks of the menu.
 */
export const PEER_FUNCTIONS = `
  create function active_meal_plan() returns meal_plans language sql stable as $$
    select * from meal_plans where status = 1
  $$;
  create function active_meals() returns setof meals language sql stable as $$
    select * from meals where status = 1 order by opens_at
  $$;
  create function meals_active_dishes(meal meals) returns setof dishes language sql stable as $$
    select d.* from meal_plan_dishes p join dishes d on d.id = p.dish_id join meal_plans a on a.id = p.plan_id and a.status = 1
    where p.meal_id = meal.id and d.status = 1 order by p.position
  $$;
  create function users_orders_for_active_plan(customer users) returns setof orders language sql stable as $$
    select o.* from orders o join meal_plans a on a.date = o.for_date and a.status = 1
    where o.user_id = customer.id and o.status <> 3 order by o.order_number
  $$;
  create function nutrition(customer_id uuid, day_from date, day_to date) returns table (
    order_id uuid, day date, dish_id uuid, title text, quantity int, calories numeric, protein numeric, carbs numeric, fats numeric
  ) language sql stable as $$
    select l.order_id, o.for_date, l.dish_id, l.title, l.quantity, l.calories * l.quantity, l.protein * l.quantity,
      l.carbs * l.quantity, l.fats * l.quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.user_id = customer_id and o.for_date between day_from and day_to and o.status <> 3
    order by o.for_date, o.order_number, l.position
  $$;

  create function open_link(link uuid, access_hash text, refresh_hash text) returns users
  language plpgsql volatile as $$
  declare
    customer users;
    session uuid := uuidv7();
  begin
    select u.* into customer from users u where u.user_uuid = link and u.type = 1 for share;
    insert into sessions (id, user_id, user_type, created_at, expires_at)
    values (session, customer.id, 1, now(), now() + interval '30 days');
    insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at)
    values (decode(access_hash, 'hex'), session, 'access', now(), now() + interval '15 minutes'),
      (decode(refresh_hash, 'hex'), session, 'refresh', now(), now() + interval '30 days');
    return customer;
  end $$;

  create function place_order(customer_id uuid, meal_id uuid, for_date date, dish_ids uuid[], quantities int[]) returns orders
  language plpgsql volatile as $$
  declare
    placed orders;
  begin
    perform from users u where u.id = customer_id and u.status = 1 for update;
    insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
    select uuidv7(), customer_id, customer_id, place_order.meal_id, place_order.for_date, 1, sum(d.price * l.quantity)::bigint, now()
    from unnest(dish_ids, quantities) l (dish_id, quantity) join dishes d on d.id = l.dish_id
    returning * into placed;
    insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, calories, protein, carbs, fats)
    select placed.id, d.id, l.position - 1, d.title, l.quantity, d.price, d.calories, d.protein, d.carbs, d.fats
    from unnest(dish_ids, quantities) with ordinality l (dish_id, quantity, position) join dishes d on d.id = l.dish_id;
    with wallet as (
      update users u set wallet_balance = u.wallet_balance - placed.amount, wallet_entry_no = coalesce(u.wallet_entry_no, 0) + 1
      where u.id = customer_id returning u.wallet_balance, u.wallet_entry_no
    )
    insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date,
      remarks, created_by, created_at)
    select uuidv7(), customer_id, wallet_entry_no, -placed.amount, wallet_balance + placed.amount, wallet_balance, 'order',
      placed.id, current_date, 'Order #' || placed.order_number, customer_id, now() from wallet;
    return placed;
  end $$;
`;
