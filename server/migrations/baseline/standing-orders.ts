/** Tables of standing orders. */
export const STANDING_ORDERS: readonly string[] = [
  // A standing order. Weekdays are bits, from Monday (1) to Sunday (64). The address has no foreign key: the order keeps the ID of a deleted address, so that its boxes are reported.
  `create table standing_orders (
    id uuid primary key,
    user_id uuid not null references users (id),
    meal_id uuid not null references meals (id),
    weekdays integer not null constraint standing_orders_weekdays_known check (weekdays between 1 and 127),
    from_date date not null,
    until_date date null,
    instructions text not null default '',
    box_for text null constraint standing_orders_box_for_known check (box_for in ('VEG', 'EGG', 'NON_VEG')),
    box_quantity integer null constraint standing_orders_box_quantity_positive check (box_quantity > 0),
    address_index integer null,
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    since timestamptz not null,
    changed_at timestamptz not null,
    ended_at timestamptz null,
    idempotency_key text null,
    version integer not null default 1,
    address_id uuid null,
    constraint standing_orders_box_whole check ((box_for is null) = (box_quantity is null)),
    constraint standing_orders_until_not_before check (until_date is null or until_date >= from_date)
  )`,
  'create index standing_orders_of_meal on standing_orders (meal_id) where ended_at is null',
  'create index standing_orders_of_user on standing_orders (user_id)',
  // A customer has at most one standing order for a meal and weekday, not counting ended ones.
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (
      weekday,
    ) => `create unique index standing_orders_one_on_weekday_${weekday} on standing_orders (user_id, meal_id)
      where ended_at is null and (weekdays & ${1 << (weekday - 1)}) <> 0`,
  ),
  `create function link_standing_address() returns trigger language plpgsql as $$
  begin
    if new.address_id is not null and (tg_op = 'INSERT' or new.address_id is distinct from old.address_id) then
      new.address_index := (select position from addresses where id = new.address_id);
    elsif new.address_index is not null and (tg_op = 'INSERT' or new.address_index is distinct from old.address_index) then
      new.address_id := (select id from addresses where user_id = new.user_id and position = new.address_index);
    elsif tg_op = 'UPDATE' and new.address_id is null and old.address_id is not null then
      new.address_index := null;
    elsif tg_op = 'UPDATE' and new.address_index is null and old.address_index is not null then
      new.address_id := null;
    end if;
    return new;
  end $$`,
  `create trigger standing_orders_address_is_linked before insert or update of address_id, address_index on standing_orders
    for each row execute function link_standing_address()`,
  `create table standing_order_lines (
    standing_order_id uuid not null references standing_orders (id),
    dish_id uuid not null references dishes (id),
    position integer not null,
    quantity integer not null constraint standing_order_lines_quantity_positive check (quantity > 0),
    primary key (standing_order_id, dish_id)
  )`,
  `create table standing_pauses (
    id uuid primary key,
    standing_order_id uuid not null references standing_orders (id),
    from_date date not null,
    until_date date not null,
    created_at timestamptz not null,
    constraint standing_pauses_until_not_before check (until_date >= from_date)
  )`,
  'create index standing_pauses_of_standing_order on standing_pauses (standing_order_id)',

  // The outcome of one customer, meal, and day, whatever standing order it belongs to.
  `create table standing_days (
    user_id uuid not null references users (id),
    meal_id uuid not null references meals (id),
    for_date date not null,
    outcome text not null
      constraint standing_days_outcome_known
        check (outcome in ('SKIPPED', 'WANTED', 'MADE', 'COVERED', 'NO_MATCH', 'NO_MONEY', 'MISSED')),
    reason text null,
    order_id uuid null references orders (id),
    standing_order_id uuid null references standing_orders (id),
    order_version integer null,
    wanted_after uuid null references orders (id),
    stamp text null,
    decided_at timestamptz not null,
    constraint standing_days_made_with_order
      check (outcome <> 'MADE' or (order_id is not null and order_version is not null)),
    primary key (user_id, meal_id, for_date)
  )`,
  'create index standing_days_of_day on standing_days (for_date, meal_id, user_id)',
  'create index standing_days_of_order on standing_days (order_id) where order_id is not null',

  // The day until which all boxes are settled, the last run, and the number of boxes that it left out.
  `create table standing_schedule (
    id integer primary key default 1 constraint standing_schedule_one_row check (id = 1),
    settled_until date null,
    ran_at timestamptz null,
    difference integer not null default 0
  )`,
  'insert into standing_schedule (id) values (1)',
];
