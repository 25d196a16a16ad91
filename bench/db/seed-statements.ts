/** SQL statements that fill a kitchen. They require the sample data: its dishes, its meals, and its active plan for tomorrow. */

const NAMES = `(array['Asha','Ravi','Meena','Vikram','Priya','Arjun','Sneha','Imran','Lata','Neeraj','Kavita','Rohan','Divya',
  'Suresh','Anita','Manoj','Pooja','Sanjay','Rekha','Amit','Nisha','Kiran','Usha','Deepak','Swati','Rahul','Geeta','Vinod',
  'Shweta','Ashok','Jaya','Nitin','Radha','Prakash','Smita','Ganesh','Leela','Mohan','Tara','Hari'])`;
const SURNAMES = `(array['Kulkarni','Rao','Menon','Bhosale','Patil','Qureshi','Joshi','Gokhale','Deshmukh','Iyer','Nair','Shah',
  'Mehta','Gupta','Sharma','Verma','Reddy','Naidu','Pillai','Das','Bose','Sen','Ghosh','Roy','Khan','Shaikh','Fernandes',
  'Pereira','Jadhav','Pawar','Shinde','More','Kale','Gaikwad','Chavan','Sawant','Naik','Kamat','Pai','Shetty','Hegde',
  'Bhat','Gowda','Murthy','Krishnan','Raman','Subramanian','Agarwal','Bansal','Jain'])`;

/** Statement that creates customers, whose names repeat. `$1`: number of customers. */
export const INSERT_CUSTOMERS = `
  insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at)
  select uuidv7(), gen_random_uuid(), 1, 1, '7' || lpad(i::text, 9, '0'),
    ${NAMES}[1 + i % 40] || ' ' || ${SURNAMES}[1 + (i / 40) % 50], now() - interval '2 years'
  from generate_series(1, $1::int) i`;

/**
 * Statements that plan tomorrow at any hour. In the sample data, meals close at 20:00 on the evening before. Later, its active plan
 * is for the day after tomorrow.
 */
export const PLAN_TOMORROW: readonly string[] = [
  `update meal_plans set date = current_date + 1 where status = 1`,
  `update meals set closes_minutes_before = 0`,
];

/**
 * Returns the statements that create the plan of tomorrow with two meals of ten dishes, and the orders. Each order is placed on one
 * day for the next, and has three lines. One in fifty orders is cancelled without a refund.
 */
export const ORDERS = (days: number, regulars: number, yearly: number): string[] => [
  `create temp table bench_meals as select id, row_number() over (order by opens_at) - 1 as no from meals`,
  `create temp table bench_plan as select id from meal_plans where status = 1`,
  // Delete everything except the orders of the sample day and their ledger entries.
  `delete from portions`,
  `delete from meal_plan_dishes`,
  `insert into meal_plan_dishes (plan_id, meal_id, dish_id, position)
    select p.id, m.id, d.id, d.no % 10 from bench_plan p, bench_meals m,
      (select id, row_number() over (order by created_at desc, id) - 1 as no from dishes where price is not null limit 20) d
    where d.no / 10 = m.no`,
  `update dishes set status = 1`,
  `create temp table bench_lines as
    select p.meal_id, v as variant, j as position, p.dish_id, d.title, case j when 0 then 1 + v % 2 else 1 end as quantity,
      d.price, d.calories, d.protein, d.carbs, d.fats
    from meal_plan_dishes p join dishes d on d.id = p.dish_id, generate_series(0, 9) v, generate_series(0, 2) j
    where p.position = (v + j * 3) % 10`,
  `create temp table bench_people as select id, right(mobile_number, 9)::int as no from users where mobile_number like '7000%'`,
  `create unique index on bench_people (no)`,
  `analyze bench_people, bench_lines, bench_meals`,
  `create temp table bench_orders as
    select uuidv7() as id, u.id as user_id, u.no as customer, m.id as meal_id, current_date - o.day + 1 as for_date, o.slot % 10 as variant,
      (current_date - o.day + time '09:00' + o.slot * interval '20 seconds')::timestamptz as placed_at,
      case when o.slot % 50 = 49 then 3 when o.day = 0 then 1 else 2 end as status
    from (
      select day, slot, slot % 2 as meal, 1 + (day * 500 + slot / 2) % ${regulars} as customer
        from generate_series(0, ${days - 1}) day, generate_series(0, 999) slot
      union all select day, 1000 + meal, meal, ${yearly} from generate_series(0, 364) day, generate_series(0, 1) meal
    ) o join bench_people u on u.no = o.customer join bench_meals m on m.no = o.meal
    order by o.day desc, o.slot`,
  `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, instructions, cancel_reason, refunded,
      cancelled_at, placed_at)
    select o.id, o.user_id, o.user_id, o.meal_id, o.for_date, o.status, a.amount, '', case when o.status = 3 then 'Travelling' end,
      case when o.status = 3 then false end, case when o.status = 3 then o.placed_at + interval '1 hour' end, o.placed_at
    from bench_orders o join (
      select meal_id, variant, sum(quantity * price)::bigint as amount from bench_lines group by meal_id, variant
    ) a using (meal_id, variant) order by o.placed_at`,
  `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, calories, protein, carbs, fats)
    select o.id, l.dish_id, l.position, l.title, l.quantity, l.price, l.calories, l.protein, l.carbs, l.fats
    from bench_orders o join bench_lines l using (meal_id, variant) order by o.placed_at, o.id, l.position`,
];

/** Statements that create a credit of a million rupees for each customer, then a debit for each order, as the ledger requires. */
export const WALLETS: readonly string[] = [
  `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
    select uuidv7(), id, 1, 100000000, 0, 100000000, 'credit', current_date - 1100, 'Wallet Balance Added', now() - interval '1100 days'
    from bench_people`,
  `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks,
      created_by, created_at)
    select uuidv7(), user_id, 1 + no, -amount, 100000000 - spent + amount, 100000000 - spent, 'order', id, placed_at::date,
      'Order #' || order_number, user_id, placed_at
    from (
      select *, row_number() over mine as no, sum(amount) over mine as spent from orders
      where user_id in (select id from bench_people) window mine as (partition by user_id order by order_number)
    ) o order by order_number`,
  `update users u set wallet_entry_no = l.entry_no, wallet_balance = l.balance_after
    from (select distinct on (user_id) user_id, entry_no, balance_after from wallet_logs order by user_id, entry_no desc) l
    where l.user_id = u.id`,
];

/** Statement that creates the idempotency keys of the newest thousand orders, because each order on a phone has a key. */
export const KEYS = `
  insert into idempotency_keys (owner_id, key, input_hash, answer, created_at)
  select user_id, gen_random_uuid()::text, sha256(id::text::bytea), jsonb_build_object('id', id), now()
  from orders order by placed_at desc limit 1000`;

/** Returns the statements that create a session for every customer and for the admin, so that a run needs no sign-ins. */
export const SESSIONS = (adminToken: string): string[] => [
  `create temp table bench_sessions as
    select uuidv7() as id, id as user_id, 1 as user_type, 'bench-customer-' || no as token from bench_people
    union all (select uuidv7(), id, 0, '${adminToken}' from users where type = 0 limit 1)`,
  `insert into sessions (id, user_id, user_type, created_at, expires_at)
    select id, user_id, user_type, now(), now() + interval '1 day' from bench_sessions`,
  `insert into session_tokens (token_hash, session_id, purpose, created_at, expires_at)
    select sha256(convert_to(token, 'UTF8')), id, 'access', now(), now() + interval '1 day' from bench_sessions`,
];

/** Statement that dates the seeded rows before the start of the audit trail, so that they need no entries. */
export const OLDER_THAN_TRAIL = `
  do $$ begin
    if to_regclass('audit_trail_start') is not null then
      update audit_trail_start set last_order_number = (select max(order_number) from orders),
        last_wallet_entry_id = (select id from wallet_logs order by id desc limit 1);
    end if;
  end $$`;
