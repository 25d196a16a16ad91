import { preparedStatement } from '../../db/prepared-statements.js';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { DishDiet } from '../../shared/diet-conflict.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkDayRange } from './standing-calendar-days.js';
import {
  hasLiveOrderSql,
  isCancelledSql,
  isClosedDaySql,
  isPausedSql,
  isPlannedSql,
  isUnsuitableSql,
  lacksDishSql,
  requiresBoxSql,
} from './standing-order-sql.js';

/** Number of boxes that standing orders require for a day and meal. */
export interface StandingDemand {
  readonly date: IndiaDate;
  readonly mealId: string;
  /** Number of existing and expected boxes. */
  readonly boxes: number;
  /** Number of these boxes that do not exist yet. */
  readonly waiting: number;
  /** Whether that day's plan has a dish under the meal. */
  readonly planned: boolean;
}

/**
 * Returns the number of boxes that standing orders require, by day and meal. Admins only.
 * @param input both days included, 62 at most
 * @throws AppError `standing.too-many-days`, and access errors
 */
export async function standingDemand(
  ctx: UseCaseContext,
  { from, to }: { readonly from: IndiaDate; readonly to: IndiaDate },
): Promise<StandingDemand[]> {
  requireAdmin(ctx.actor);
  checkDayRange(from, to);
  return readDemand(ctx.em, from, to);
}

/** Reads the number of boxes that standing orders require, by day and meal, without checks. */
export async function readDemand(
  em: EntityManager,
  from: IndiaDate,
  to: IndiaDate,
): Promise<StandingDemand[]> {
  const rows = await sql<{
    date: IndiaDate;
    mealId: string;
    boxes: string;
    waiting: string;
    planned: boolean;
  }>(em, DEMAND, [from, to]);
  return rows.map((row) => ({ ...row, boxes: Number(row.boxes), waiting: Number(row.waiting) }));
}

/** Dish in the boxes that standing orders require for a day and meal, and that do not exist yet. */
export interface ExpectedDish extends Pick<DishDiet, 'diet'> {
  readonly dishId: string;
  readonly title: string;
  readonly portions: number;
}

/** Boxes that standing orders require for a day and meal, and that do not exist yet. */
export interface ExpectedBoxes {
  readonly boxes: number;
  /** Dishes of these boxes. Empty without a plan. */
  readonly dishes: readonly ExpectedDish[];
}

/** Reads the waiting boxes of {@link readDemand} for a day and meal, with their dishes. */
export async function readExpectedBoxes(
  em: EntityManager,
  date: IndiaDate,
  mealId: string,
): Promise<ExpectedBoxes> {
  const demand = await readDemand(em, date, date);
  const boxes = demand.find((each) => each.mealId === mealId)?.waiting ?? 0;
  const dishes = boxes > 0 ? await sql<ExpectedDish>(em, EXPECTED_DISHES, [date, date, mealId]) : [];
  return { boxes, dishes };
}

const OF = ['s.user_id', 's.meal_id', 'd.day'] as const;

/**
 * SQL query of the boxes that standing orders require on the days $1 to $2. A box does not wait if it is skipped, cancelled,
 * unpaid, or missed. It does not wait for a plan from which it cannot be ordered: the plan lacks a dish, a dish is not on sale or
 * conflicts with the customer's diet, the customer is inactive, or the scheduler's order was rejected. A manually placed order is
 * not a box.
 */
const BOXES = `select d.day, s.id, s.meal_id, s.box_for, s.box_quantity, m.opens_at, live and coalesce(r.outcome = 'MADE', false) as made,
      not live and coalesce(r.outcome = 'WANTED' or (r.outcome = 'NO_MATCH' and not ${isPlannedSql('d.day', 's.meal_id')}), true) and not ${isCancelledSql('r', ...OF)}
        and not ${lacksDishSql('s', 'd.day')} and not ${isUnsuitableSql('s', 'd.day')} as waits
    from (select day::date from generate_series($1::date, $2::date, interval '1 day') days (day)) d
      cross join standing_orders s join meals m on m.id = s.meal_id
      left join standing_days r on (r.user_id, r.meal_id, r.for_date) = (s.user_id, s.meal_id, d.day)
      cross join lateral (select ${hasLiveOrderSql(...OF)} as live) l
    where ${requiresBoxSql('s', 'm', 'd.day')} and not ${isPausedSql('s', 'd.day')} and not ${isClosedDaySql('d.day', 's.meal_id')}`;

/** SQL statement of {@link readDemand}. */
const DEMAND = preparedStatement(`/* standingDemand */
  select day::text as date, meal_id as "mealId", count(*) filter (where made or waits) as boxes, count(*) filter (where waits) as waiting,
    ${isPlannedSql('day', 'wanted.meal_id')} as planned
  from (${BOXES}) wanted
  group by day, meal_id, opens_at having count(*) filter (where made or waits) > 0 order by day, opens_at, meal_id`);

/** SQL statement of the dishes of waiting boxes of the meal $3. The contents of a box are those of `boxContentsOf`. */
const EXPECTED_DISHES = preparedStatement(`/* expectedDishes */
  select d.id as "dishId", d.title, d.diet, sum(coalesce(l.quantity, wanted.box_quantity, 1))::int as portions
  from (${BOXES}) wanted
    join meal_plans p on p.date = wanted.day join meal_plan_dishes pd on (pd.plan_id, pd.meal_id) = (p.id, wanted.meal_id)
    join dishes d on d.id = pd.dish_id and d.deleted_at is null
    left join standing_order_lines l on wanted.box_for is null and (l.standing_order_id, l.dish_id) = (wanted.id, d.id)
  where wanted.waits and wanted.meal_id = $3 and (l.dish_id is not null or wanted.box_for = any (pd.box_for))
  group by d.id order by d.title, d.id`);
