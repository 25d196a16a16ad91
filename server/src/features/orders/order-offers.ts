import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refuse } from '../../shared/errors.js';
import type { IndiaDate, TimeOfDay } from '../../shared/india-date.js';
import { parseTimeOfDay } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { Status } from '../../shared/status.js';
import type { Offer } from './order-pricing.js';

/** What an order needs to know of its meal. */
export interface OrderableMeal {
  readonly id: string;
  readonly title: string;
  readonly opensAt: TimeOfDay;
  readonly closesMinutesBefore: number | null;
}

/**
 * The meal of a new order.
 *
 * @throws AppError `not-found` when there is none, `order.meal-unavailable` when it is inactive
 */
export async function orderableMeal(em: EntityManager, mealId: string): Promise<OrderableMeal> {
  const meal = await mealOfOrder(em, mealId);
  if (!meal) throw refuse('not-found', { thing: 'Meal' }, 'mealId');
  if (!meal.active) throw refuse('order.meal-unavailable', { meal: meal.title }, 'mealId');
  return meal;
}

/** The meal of an order that exists, active or not; null when there is none with this id. */
export async function mealOfOrder(
  em: EntityManager,
  mealId: string,
): Promise<(OrderableMeal & { active: boolean }) | null> {
  const [row] = await sql<{
    meal_title: string;
    opens_at: string;
    closes_minutes_before: number | null;
    status: number;
  }>(em, 'select meal_title, opens_at::text, closes_minutes_before, status from meals where id = $1', [
    mealId,
  ]);
  return row
    ? {
        id: mealId,
        title: row.meal_title,
        opensAt: parseTimeOfDay(row.opens_at) as TimeOfDay,
        closesMinutesBefore: row.closes_minutes_before,
        active: row.status === Status.ACTIVE,
      }
    : null;
}

/** The id of the active plan when it is for this day, else null. */
export async function activePlanOn(em: EntityManager, day: IndiaDate): Promise<string | null> {
  const [plan] = await sql<{ id: string }>(
    em,
    'select id from meal_plans where status = 1 and date = $1::date',
    [day],
  );
  return plan?.id ?? null;
}

interface DishRow {
  id: string;
  title: string;
  price: string | null;
  calories: string | null;
  protein: string | null;
  carbs: string | null;
  fats: string | null;
  on_sale: boolean;
  planned: boolean;
}

/**
 * What each of some dishes is now (decisions, "What a customer may order").
 *
 * @param menu for a customer: the plan and meal that the dish must stand under (no plan: nothing is to be had);
 *   null for an admin, who may order any active dish
 * @returns an offer for each dish that exists or has existed
 */
export async function offersOf(
  em: EntityManager,
  dishIds: readonly string[],
  menu: { planId: string | null; mealId: string } | null,
): Promise<Map<string, Offer>> {
  const rows = await sql<DishRow>(
    em,
    `select d.id, d.title, d.price, d.calories, d.protein, d.carbs, d.fats,
       d.status = 1 and d.deleted_at is null and d.price is not null as on_sale,
       exists (select 1 from meal_plan_dishes p where p.plan_id = $2 and p.meal_id = $3 and p.dish_id = d.id) as planned
     from dishes d where d.id = any($1::uuid[])`,
    [dishIds, menu?.planId ?? null, menu?.mealId ?? null],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { title: row.title, available: row.on_sale && (!menu || row.planned) ? snapshotOf(row) : null },
    ]),
  );
}

function snapshotOf(row: DishRow) {
  const measure = (value: string | null) => (value === null ? null : Number(value));
  return {
    dishId: row.id,
    title: row.title,
    unitPricePaise: paise(row.price ?? 0),
    calories: measure(row.calories),
    protein: measure(row.protein),
    carbs: measure(row.carbs),
    fats: measure(row.fats),
  };
}
