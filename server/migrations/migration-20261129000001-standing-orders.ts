import { Migration } from '@mikro-orm/migrations';

/**
 * What customers want again and again, when they pause, and what became of each day. Weekdays are a bit for each, Monday the first. What a day will be is
 * computed; stored is one row for a customer, meal and day where there is an exception or an outcome, whatever becomes of the standing order.
 */
export class StandingOrdersMigration extends Migration {
  override name = 'migration-20261129000001-standing-orders';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
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
    constraint standing_orders_until_not_before check (until_date is null or until_date >= from_date),
    constraint standing_orders_box_whole check ((box_for is null) = (box_quantity is null))
  )`,
  // At most one that is not ended for a customer, meal and weekday.
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (
      weekday,
    ) => `create unique index standing_orders_one_on_weekday_${weekday} on standing_orders (user_id, meal_id)
      where ended_at is null and (weekdays & ${1 << (weekday - 1)}) <> 0`,
  ),
  'create index standing_orders_of_user on standing_orders (user_id)',
  'create index standing_orders_of_meal on standing_orders (meal_id) where ended_at is null',
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
  `create table standing_days (
    user_id uuid not null references users (id),
    meal_id uuid not null references meals (id),
    for_date date not null,
    outcome text not null constraint standing_days_outcome_known
      check (outcome in ('SKIPPED', 'WANTED', 'MADE', 'COVERED', 'NO_MATCH', 'NO_MONEY', 'MISSED')),
    reason text null,
    order_id uuid null references orders (id),
    standing_order_id uuid null references standing_orders (id),
    order_version integer null,
    wanted_after uuid null references orders (id),
    stamp text null,
    decided_at timestamptz not null,
    primary key (user_id, meal_id, for_date),
    constraint standing_days_made_with_order check (outcome <> 'MADE' or (order_id is not null and order_version is not null))
  )`,
  'create index standing_days_of_order on standing_days (order_id) where order_id is not null',
  'create index standing_days_of_day on standing_days (for_date, meal_id)',
  // What is looked for each minute: few of all orders.
  'create index orders_upcoming on orders (meal_id, for_date) where status = 0',
  // Up to which day every box is settled, so that an outage of any length is caught up with, and no settled day is looked at again; when the schedule ran
  // last, and how many boxes it left that it should have made.
  `create table standing_schedule (
    id integer primary key default 1 constraint standing_schedule_one_row check (id = 1),
    settled_until date null,
    ran_at timestamptz null,
    difference integer not null default 0
  )`,
  'insert into standing_schedule (id) values (1)',
];
