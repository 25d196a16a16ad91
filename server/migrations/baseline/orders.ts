/** Tables of orders and of the days without orders. */
export const ORDER_TABLES: readonly string[] = [
  // A day, or a meal of a day, without orders.
  `create table kitchen_closures (
    id uuid primary key,
    for_date date not null,
    meal_id uuid null references meals (id),
    reason text not null constraint kitchen_closures_reason_not_empty check (btrim(reason) <> ''),
    idempotency_key text null,
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    reopened_by uuid null references users (id),
    reopened_at timestamptz null,
    orders integer not null default 0,
    customers integer not null default 0,
    refunded bigint not null default 0,
    constraint kitchen_closures_reopened_by_somebody check ((reopened_by is null) = (reopened_at is null))
  )`,
  `create unique index kitchen_closures_one_open on kitchen_closures (for_date, coalesce(meal_id, '00000000-0000-0000-0000-000000000000')) where reopened_at is null`,

  // An order. Status 0 is upcoming, 1 placed, 2 completed, 3 cancelled.
  'create sequence order_numbers start with 1001',
  `create table orders (
    id uuid primary key,
    order_number bigint not null default nextval('order_numbers') constraint orders_number_unique unique,
    user_id uuid not null references users (id),
    placed_by uuid not null references users (id),
    meal_id uuid not null references meals (id),
    for_date date not null,
    status smallint not null default 1 constraint orders_status_known check (status in (0, 1, 2, 3)),
    amount bigint not null constraint orders_amount_not_negative check (amount >= 0),
    instructions text not null default '',
    cancel_reason text null,
    refunded boolean null,
    cancelled_by uuid null references users (id),
    cancelled_at timestamptz null,
    version integer not null default 1,
    placed_at timestamptz not null,
    packed_at timestamptz null,
    packed_by uuid null references users (id),
    completed_at timestamptz null,
    delivery_address jsonb null
      constraint orders_delivery_address_formed
        check (delivery_address is null or (jsonb_typeof(delivery_address -> 'text') is not distinct from 'string' and jsonb_typeof(delivery_address -> 'locationUrl') is not distinct from 'string')),
    repack boolean not null default false,
    packed_by_station uuid null,
    uncovered_version integer null,
    constraint orders_cancel_is_whole
      check ((status = 3) = (cancel_reason is not null and cancelled_at is not null) and (status = 3 or refunded is null)),
    constraint orders_completed_at_is_completed check (completed_at is null or status = 2),
    constraint orders_packed_by_somebody
      check ((packed_at is not null or packed_by is null) and (packed_at is null or coalesce(packed_by, packed_by_station) is not null))
  )`,
  'create index orders_by_amount on orders (amount, order_number)',
  'create index orders_by_day on orders (for_date, order_number desc)',
  'create index orders_by_meal on orders (meal_id, order_number)',
  'create index orders_by_status on orders (status, order_number)',
  'create index orders_newest on orders (placed_at desc, order_number desc)',
  'create index orders_of_user on orders (user_id, for_date desc, order_number desc)',
  `create index orders_of_user_newest on orders (user_id, placed_at desc, order_number desc) include (id, amount, status, meal_id, for_date)`,
  'create unique index orders_one_live on orders (user_id, meal_id, for_date) where status <> 3',
  'create index orders_upcoming on orders (meal_id, for_date) where status = 0',
  'create index orders_upcoming_of_user on orders (user_id) where status = 0',
  // 57P0M is rendered as UNAVAILABLE, so that a server of the previous version rejects orders of a closed day, too.
  // The lock is the one of each order that is written: closing a day waits for it.
  `create function refuse_closed_day() returns trigger language plpgsql as $$
  begin
    perform 1 from kitchen_closures k
      where k.reopened_at is null and k.for_date = new.for_date and (k.meal_id is null or k.meal_id = new.meal_id)
      for key share;
    if found then
      raise exception 'the kitchen is closed on %', new.for_date using errcode = '57P0M';
    end if;
    return new;
  end $$`,
  `create trigger orders_day_is_open before insert on orders
    for each row when (new.status in (0, 1)) execute function refuse_closed_day()`,
  `create trigger orders_moved_day_is_open before update of for_date, meal_id on orders
    for each row when (new.status in (0, 1) and (old.for_date, old.meal_id) is distinct from (new.for_date, new.meal_id))
    execute function refuse_closed_day()`,
  // A server of the previous version does not write `uncovered_version`, and would count the wrong portions.
  `create function reject_miscounted_portions() returns trigger language plpgsql as $$
  begin
    raise exception 'this order has no portions to give back' using errcode = '57P0M';
  end $$`,
  `create trigger orders_uncovered_version_is_written before update on orders
    for each row when (old.version <> new.version and old.uncovered_version = new.uncovered_version)
    execute function reject_miscounted_portions()`,

  // A dish of an order with its title, price, and nutrition at that time.
  `create table order_lines (
    order_id uuid not null references orders (id),
    dish_id uuid not null references dishes (id),
    position integer not null,
    title text not null,
    quantity integer not null constraint order_lines_quantity_1_to_50 check (quantity between 1 and 50),
    unit_price bigint not null constraint order_lines_price_not_negative check (unit_price >= 0),
    calories numeric(10, 2) null,
    protein numeric(10, 2) null,
    carbs numeric(10, 2) null,
    fats numeric(10, 2) null,
    diet text null
      constraint order_lines_diet_known check (diet in ('VEG', 'EGG', 'NON_VEG')),
    allergens text[] not null default '{}'
      constraint order_lines_allergens_known
        check (allergens <@ array['GLUTEN', 'MILK', 'EGG', 'FISH', 'CRUSTACEAN', 'NUTS', 'SOY', 'SULPHITE']),
    primary key (order_id, dish_id)
  )`,
  'create index order_lines_of_dish on order_lines (dish_id)',

  // The version of an order on its printed label or slip.
  `create table order_prints (
    order_id uuid not null references orders (id),
    kind text not null constraint order_prints_kind_known check (kind in ('LABELS', 'SLIPS')),
    version integer not null,
    printed_by uuid null references users (id),
    printed_at timestamptz not null,
    customer_title text null,
    stop text null,
    primary key (order_id, kind)
  )`,

  // The number of a box for its day and meal.
  `create table box_numbers (
    order_id uuid not null references orders (id),
    for_date date not null,
    meal_id uuid not null references meals (id),
    number integer not null constraint box_numbers_number_from_one check (number > 0),
    constraint box_numbers_each_once unique (for_date, meal_id, number),
    primary key (order_id, for_date, meal_id)
  )`,
];
