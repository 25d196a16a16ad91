/** Cooked marks. */
export const KITCHEN_TABLES: readonly string[] = [
  // The number of cooked portions of a dish for a day and meal.
  `create table cooked_dishes (
    for_date date not null,
    meal_id uuid not null references meals (id),
    dish_id uuid not null references dishes (id),
    portions integer not null constraint cooked_dishes_portions_from_one check (portions > 0),
    cooked_by uuid null references users (id),
    cooked_at timestamptz not null,
    cooked_by_station uuid null references stations (id),
    constraint cooked_dishes_by_somebody check (num_nonnulls(cooked_by, cooked_by_station) = 1),
    primary key (for_date, meal_id, dish_id)
  )`,
];
