/** Tables of users and customer groups. */
export const USER_TABLES: readonly string[] = [
  // A user: admin (type 0), customer (1), rider (2), or API key (3). The balance is a cache of the last entry in wallet_logs.
  `create table users (
    id uuid primary key,
    user_uuid uuid not null constraint users_user_uuid_unique unique,
    type smallint not null constraint users_type_known check (type in (0, 1, 2, 3)),
    status smallint not null default 1 constraint users_status_known check (status in (0, 1)),
    mobile_number text not null constraint users_mobile_ten_digits check (mobile_number ~ '^[0-9]{10}$'),
    alternate_mobile_number text null
      constraint users_alternate_mobile_ten_digits check (alternate_mobile_number ~ '^[0-9]{10}$'),
    user_title text not null,
    gender text not null default 'unknown'
      constraint users_gender_known check (gender in ('unknown', 'male', 'female', 'others')),
    email text null,
    password_hash text null,
    wallet_balance bigint not null default 0
      constraint users_wallet_above_highest_limit check (wallet_balance >= -1000000),
    wallet_entry_no integer null,
    version integer not null default 1,
    created_at timestamptz not null,
    credit_limit bigint not null default 0
      constraint users_credit_limit_in_bounds check (credit_limit between 0 and 1000000),
    diet text null constraint users_diet_known check (diet in ('VEG', 'EGG')),
    avoids text[] not null default '{}'
      constraint users_avoids_known
        check (avoids <@ array['GLUTEN', 'MILK', 'EGG', 'FISH', 'CRUSTACEAN', 'NUTS', 'SOY', 'SULPHITE']),
    eater_changed_at timestamptz null,
    role text null constraint users_role_known check (role in ('OWNER', 'MANAGER', 'ORDERS', 'ACCOUNTS')),
    signed_in_at timestamptz null,
    constraint users_delivery_without_money check (type <> 2 or wallet_balance = 0),
    constraint users_key_without_money check (type <> 3 or (wallet_balance = 0 and wallet_entry_no is null)),
    constraint users_mobile_unique_within_type unique (type, mobile_number),
    constraint users_role_of_admins check ((type = 0) = (role is not null)),
    constraint users_wallet_empty_before_first_entry check (wallet_entry_no is not null or wallet_balance = 0)
  )`,
  'create index users_by_name on users (lower(user_title))',
  // Any owner of a database may create the extension, but a server can lack its files or forbid it. Then the searches are slower.
  `do $$
  declare
    place text;
  begin
    begin
      create extension if not exists pg_trgm;
    exception when others then
      raise notice 'pg_trgm is not available (%): names are searched without an index.', sqlerrm;
    end;
    select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'pg_trgm';
    if place is not null then
      execute format(
        'create index users_by_part on users using gin
           (user_title %1$I.gin_trgm_ops, mobile_number %1$I.gin_trgm_ops, alternate_mobile_number %1$I.gin_trgm_ops)',
        place
      );
    end if;
  end $$`,
  'create unique index users_email_unique on users (lower(email))',
  'create index users_newest on users (created_at desc, id desc)',
  `create function set_role_of_user() returns trigger language plpgsql as $$
  begin
    new.role := case when new.type = 0 then coalesce(new.role, 'OWNER') end;
    return new;
  end $$`,
  `create trigger users_set_role before insert or update of type, role on users
    for each row when (new.type = 0 or new.role is not null) execute function set_role_of_user()`,
  `create function refuse_overdraft() returns trigger language plpgsql as $$
  begin
    raise exception 'the wallet would be below its credit limit' using errcode = 'check_violation', constraint = tg_name;
  end $$`,
  `create trigger users_wallet_within_limit before update of wallet_balance on users
    for each row when (new.wallet_balance < old.wallet_balance and new.wallet_balance < -new.credit_limit)
    execute function refuse_overdraft()`,

  // An address of a customer, at its position in the form.
  `create table addresses (
    id uuid primary key,
    user_id uuid not null references users (id),
    position integer not null,
    text text not null constraint addresses_text_not_empty check (btrim(text) <> ''),
    location_url text not null default '',
    is_default boolean not null,
    note text not null default ''
  )`,
  'create index addresses_of_user on addresses (user_id, position)',
  'create unique index addresses_one_default on addresses (user_id) where is_default',

  // A group of customers who are ordered for together.
  `create table customer_groups (
    id uuid primary key,
    name text not null constraint customer_groups_named check (name <> ''),
    version integer not null default 1,
    created_by uuid not null references users (id),
    created_at timestamptz not null
  )`,
  'create unique index customer_groups_by_name on customer_groups (lower(name))',
  `create table customer_group_members (
    group_id uuid not null references customer_groups (id) on delete cascade,
    user_id uuid not null references users (id),
    primary key (group_id, user_id)
  )`,
];
