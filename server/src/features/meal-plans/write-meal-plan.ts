import { isDeepStrictEqual } from 'node:util';
import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import type { MealPlanSlotView } from './meal-plan-view.js';

/** The most dishes of one plan, over all its meals. */
const MAX_DISHES = 500;

/** Held by whoever creates, activates or deactivates a plan, so that two of them never meet (one active plan). */
const PLANS_LOCK = 0x6d65_616c;

/** Waits until nobody else is flipping plans, until the transaction ends. */
export async function lockMealPlans(em: EntityManager): Promise<void> {
  await sql(em, 'select pg_advisory_xact_lock($1)', [PLANS_LOCK]);
}

/**
 * Checks the slots of a plan by themselves; a dish named twice under one meal counts once.
 *
 * @throws AppError `input.id`, `input.too-many`
 */
export function checkSlots(slots: readonly MealPlanSlotView[]): MealPlanSlotView[] {
  const dishesOf = new Map<string, Set<string>>();
  slots.forEach((slot, index) => {
    const mealId = checkId(slot.mealId, { field: `slots.${index}.mealId`, label: 'Meal' });
    const dishes = dishesOf.get(mealId) ?? new Set<string>();
    slot.dishIds.forEach((id, at) => {
      dishes.add(checkId(id, { field: `slots.${index}.dishIds.${at}`, label: 'Dish' }));
    });
    dishesOf.set(mealId, dishes);
  });
  const checked = [...dishesOf].map(([mealId, dishes]) => ({ mealId, dishIds: [...dishes] }));
  if (checked.reduce((sum, slot) => sum + slot.dishIds.length, 0) > MAX_DISHES) {
    throw refusal('input.too-many', { label: 'The list of dishes', max: MAX_DISHES }, 'slots');
  }
  return checked;
}

/** Whether two lists of slots serve the same: meals are told apart by their id, dishes stand in the order of the kitchen. */
export function sameSlots(some: readonly MealPlanSlotView[], others: readonly MealPlanSlotView[]): boolean {
  const dishesOf = (slots: readonly MealPlanSlotView[]) =>
    new Map(
      slots.filter(({ dishIds }) => dishIds.length > 0).map(({ mealId, dishIds }) => [mealId, dishIds]),
    );
  return isDeepStrictEqual(dishesOf(some), dishesOf(others));
}

/**
 * Replaces the dishes of a plan.
 *
 * @throws AppError `plan.dish-unknown`, `plan.meal-unknown`
 */
export async function writeSlots(
  em: EntityManager,
  planId: string,
  slots: readonly MealPlanSlotView[],
): Promise<void> {
  const dishIds = [...new Set(slots.flatMap((slot) => slot.dishIds))];
  const mealIds = slots.map((slot) => slot.mealId);
  // Locked against deletion until the plan is written.
  const dishes = await sql(
    em,
    'select id from dishes where id = any($1::uuid[]) and deleted_at is null order by id for share',
    [dishIds],
  );
  if (dishes.length < dishIds.length) throw refusal('plan.dish-unknown', {}, 'slots');
  const meals = await sql(em, 'select id from meals where id = any($1::uuid[])', [mealIds]);
  if (meals.length < mealIds.length) throw refusal('plan.meal-unknown', {}, 'slots');
  const rows = slots.flatMap((slot) =>
    slot.dishIds.map((dishId, position) => ({ mealId: slot.mealId, dishId, position })),
  );
  await sql(em, 'delete from meal_plan_dishes where plan_id = $1', [planId]);
  await sql(
    em,
    `insert into meal_plan_dishes (plan_id, meal_id, dish_id, position)
     select $1::uuid, * from unnest($2::uuid[], $3::uuid[], $4::int[])`,
    [planId, rows.map((row) => row.mealId), rows.map((row) => row.dishId), rows.map((row) => row.position)],
  );
}
