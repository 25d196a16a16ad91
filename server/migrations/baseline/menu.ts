/** Tables of dishes, meals, and meal plans. */
export const MENU_TABLES: readonly string[] = [
  // A dish. A deleted dish stays for old orders.
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
    deleted_at timestamptz null,
    diet text null constraint dishes_diet_known check (diet in ('VEG', 'EGG', 'NON_VEG')),
    allergens text[] not null default '{}'
      constraint dishes_allergens_known
        check (allergens <@ array['GLUTEN', 'MILK', 'EGG', 'FISH', 'CRUSTACEAN', 'NUTS', 'SOY', 'SULPHITE'])
  )`,
  'create index dishes_newest on dishes (created_at desc, id desc) where deleted_at is null',

  // A meal of the day with its delivery window. Null minutes: it can be ordered until its day is over.
  `create table meals (
    id uuid primary key,
    meal_title text not null constraint meals_title_not_empty check (btrim(meal_title) <> ''),
    opens_at time(0) not null,
    closes_at time(0) not null,
    closes_minutes_before integer null
      constraint meals_closing_within_a_week check (closes_minutes_before between 0 and 10080),
    status smallint not null default 1 constraint meals_status_known check (status in (0, 1)),
    version integer not null default 1,
    created_at timestamptz not null,
    constraint meals_window_opens_before_it_closes check (opens_at < closes_at)
  )`,

  // The plan of a day. At most one plan is active.
  `create table meal_plans (
    id uuid primary key,
    date date not null constraint meal_plans_one_a_day unique,
    status smallint not null default 0 constraint meal_plans_status_known check (status in (0, 1)),
    created_by uuid null references users (id),
    version integer not null default 1,
    created_at timestamptz not null,
    turned_on_at timestamptz null
  )`,
  'create unique index meal_plans_one_active on meal_plans (status) where status = 1',

  // A dish in a slot of a plan, and the diets whose boxes contain it.
  `create table meal_plan_dishes (
    plan_id uuid not null references meal_plans (id) on delete cascade,
    meal_id uuid not null references meals (id),
    dish_id uuid not null references dishes (id),
    position integer not null,
    box_for text[] not null default '{}'
      constraint meal_plan_dishes_box_for_known check (box_for <@ array['VEG', 'EGG', 'NON_VEG']),
    primary key (plan_id, meal_id, dish_id)
  )`,
  'create index meal_plan_dishes_of_dish on meal_plan_dishes (dish_id)',

  // The limit of a dish for a day and meal, with the number sold. Orders that are not covered are not counted.
  // Each order updates a row: half of a page stays free for its next versions.
  `create table portions (
    plan_id uuid not null,
    meal_id uuid not null,
    dish_id uuid not null,
    cap integer not null,
    sold integer not null,
    constraint portions_never_oversold check (sold between 0 and cap),
    constraint portions_of_planned_dish foreign key (plan_id, meal_id, dish_id)
      references meal_plan_dishes (plan_id, meal_id, dish_id) on delete cascade,
    primary key (plan_id, meal_id, dish_id)
  ) with (fillfactor = 50)`,
  `create function check_sold_portions() returns trigger language plpgsql as $$
  begin
    if new.sold > (select coalesce(sum(l.quantity), 0) from meal_plans p join orders o on o.for_date = p.date join order_lines l on l.order_id = o.id
        where p.id = new.plan_id and o.meal_id = new.meal_id and l.dish_id = new.dish_id and o.status <> 3 and o.uncovered_version is null) then
      raise exception 'portions of orders that are not covered were counted' using errcode = '57P0M';
    end if;
    return new;
  end $$`,
  `create trigger portions_count_covered_orders before insert on portions
    for each row when (new.sold > 0) execute function check_sold_portions()`,
];
