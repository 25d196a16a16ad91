import { Migration } from '@mikro-orm/migrations';

/**
 * The first schema. The rules that protect money and days are written here as constraints, so that no code path, and no
 * hand at a database prompt, can break them:
 *
 * - a wallet entry is chained to the one before it (number, and balance before = balance after of that one), so the
 *   ledger of a user has no gap and always adds up; entries can be neither changed nor removed;
 * - a user's cached balance points at a wallet entry with exactly that balance;
 * - one live order per customer, meal and day; one plan a day; one active plan; one default address.
 */
export class InitialMigration extends Migration {
  override name = 'migration-20261120000000-initial';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `create table users (
    id uuid primary key,
    user_uuid uuid not null,
    type smallint not null constraint users_type_known check (type in (0, 1, 2)),
    status smallint not null default 1 constraint users_status_known check (status in (0, 1)),
    mobile_number text not null constraint users_mobile_ten_digits check (mobile_number ~ '^[0-9]{10}$'),
    alternate_mobile_number text null
      constraint users_alternate_mobile_ten_digits check (alternate_mobile_number ~ '^[0-9]{10}$'),
    user_title text not null,
    gender text not null default 'unknown'
      constraint users_gender_known check (gender in ('unknown', 'male', 'female', 'others')),
    email text null,
    password_hash text null,
    wallet_balance bigint not null default 0 constraint users_wallet_never_negative check (wallet_balance >= 0),
    wallet_entry_no integer null,
    version integer not null default 1,
    created_at timestamptz not null,
    constraint users_user_uuid_unique unique (user_uuid),
    constraint users_mobile_unique_within_type unique (type, mobile_number),
    constraint users_wallet_empty_before_first_entry check (wallet_entry_no is not null or wallet_balance = 0)
  )`,
  `create unique index users_email_unique on users (lower(email))`,
  `create index users_newest on users (created_at desc, id desc)`,

  `create table addresses (
    id uuid primary key,
    user_id uuid not null references users (id),
    position integer not null,
    text text not null constraint addresses_text_not_empty check (btrim(text) <> ''),
    location_url text not null default '',
    is_default boolean not null
  )`,
  `create index addresses_of_user on addresses (user_id, position)`,
  `create unique index addresses_one_default on addresses (user_id) where is_default`,

  `create table dishes (
    id uuid primary key,
    title text not null constraint dishes_title_not_empty check (btrim(title) <> ''),
    image_urls text[] not null default '{}',
    ingredients text not null default '',
    status smallint not null default 1 constraint dishes_status_known check (status in (0, 1)),
    price bigint null constraint dishes_price_not_negative check (price >= 0),
    calories numeric(10, 2) null check (calories >= 0),
    protein numeric(10, 2) null check (protein >= 0),
    carbs numeric(10, 2) null check (carbs >= 0),
    fats numeric(10, 2) null check (fats >= 0),
    version integer not null default 1,
    created_at timestamptz not null,
    deleted_at timestamptz null
  )`,
  `create index dishes_newest on dishes (created_at desc, id desc) where deleted_at is null`,

  `create table meals (
    id uuid primary key,
    meal_title text not null constraint meals_title_not_empty check (btrim(meal_title) <> ''),
    opens_at time(0) not null,
    closes_at time(0) not null,
    closes_minutes_before integer not null default 0
      constraint meals_closing_within_a_week check (closes_minutes_before between 0 and 10080),
    status smallint not null default 1 constraint meals_status_known check (status in (0, 1)),
    version integer not null default 1,
    created_at timestamptz not null,
    constraint meals_window_opens_before_it_closes check (opens_at < closes_at)
  )`,

  `create table meal_plans (
    id uuid primary key,
    date date not null,
    status smallint not null default 0 constraint meal_plans_status_known check (status in (0, 1)),
    created_by uuid null references users (id),
    version integer not null default 1,
    created_at timestamptz not null,
    constraint meal_plans_one_a_day unique (date)
  )`,
  `create unique index meal_plans_one_active on meal_plans (status) where status = 1`,
  `create table meal_plan_dishes (
    plan_id uuid not null references meal_plans (id) on delete cascade,
    meal_id uuid not null references meals (id),
    dish_id uuid not null references dishes (id),
    position integer not null,
    primary key (plan_id, meal_id, dish_id)
  )`,
  `create index meal_plan_dishes_of_dish on meal_plan_dishes (dish_id)`,

  `create sequence order_numbers start with 1001`,
  `create table orders (
    id uuid primary key,
    order_number bigint not null default nextval('order_numbers'),
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
    constraint orders_number_unique unique (order_number),
    constraint orders_cancel_is_whole check (
      (status = 3) = (cancel_reason is not null and refunded is not null and cancelled_at is not null)
    )
  )`,
  `create unique index orders_one_live on orders (user_id, meal_id, for_date) where status <> 3`,
  `create index orders_of_user on orders (user_id, for_date desc, order_number desc)`,
  `create index orders_by_day on orders (for_date, order_number desc)`,
  `create index orders_newest on orders (placed_at desc, order_number desc)`,

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
    primary key (order_id, dish_id)
  )`,
  `create index order_lines_of_dish on order_lines (dish_id)`,

  `create table wallet_logs (
    id uuid primary key,
    user_id uuid not null references users (id),
    entry_no integer not null constraint wallet_logs_numbered_from_1 check (entry_no >= 1),
    previous_entry_no integer generated always as (nullif(entry_no - 1, 0)) stored,
    amount bigint not null constraint wallet_logs_amount_moves_something check (amount <> 0),
    balance_before bigint not null,
    balance_after bigint not null constraint wallet_logs_balance_never_negative check (balance_after >= 0),
    kind text not null constraint wallet_logs_kind_known check (kind in ('credit', 'order', 'order-edit', 'order-refund')),
    order_id uuid null references orders (id),
    transaction_date date not null,
    remarks text not null,
    narration text not null default '',
    created_by uuid null references users (id),
    created_at timestamptz not null,
    constraint wallet_logs_numbered_once unique (user_id, entry_no),
    constraint wallet_logs_balance_of_entry unique (user_id, entry_no, balance_after),
    constraint wallet_logs_chained foreign key (user_id, previous_entry_no, balance_before)
      references wallet_logs (user_id, entry_no, balance_after),
    constraint wallet_logs_adds_up check (balance_after = balance_before + amount),
    constraint wallet_logs_starts_at_zero check (entry_no > 1 or balance_before = 0),
    constraint wallet_logs_order_named check ((kind = 'credit') = (order_id is null))
  )`,
  `create index wallet_logs_of_order on wallet_logs (order_id)`,
  `alter table users add constraint users_wallet_is_last_entry
    foreign key (id, wallet_entry_no, wallet_balance) references wallet_logs (user_id, entry_no, balance_after)`,
  `create function wallet_logs_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'Wallet entries are append-only.' using errcode = 'restrict_violation';
  end $$`,
  `create trigger wallet_logs_append_only before update or delete on wallet_logs
    for each row execute function wallet_logs_append_only()`,
  `create trigger wallet_logs_never_truncated before truncate on wallet_logs
    for each statement execute function wallet_logs_append_only()`,

  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users (id),
    user_type smallint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz null
  )`,
  `create index sessions_of_user on sessions (user_id) where ended_at is null`,
  `create index sessions_by_expiry on sessions (expires_at)`,
  `create table session_tokens (
    token_hash bytea primary key,
    session_id uuid not null references sessions (id) on delete cascade,
    purpose text not null constraint session_tokens_purpose_known check (purpose in ('access', 'refresh')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz null
  )`,
  `create index session_tokens_of_session on session_tokens (session_id)`,
  `create index session_tokens_by_expiry on session_tokens (expires_at)`,

  `create table idempotency_keys (
    owner_id uuid not null references users (id),
    key text not null,
    input_hash bytea not null,
    answer jsonb null,
    created_at timestamptz not null,
    primary key (owner_id, key)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,

  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint null
  )`,
  `create index rate_limits_by_expiry on rate_limits (expire)`,
];
