import { anyOf, condition, lockTable, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Diet } from '../../shared/diet.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { isLiveSql } from '../orders/rules/order-status.js';
import { boxesError, type PlannedSlot } from './planned-slots.js';

/**
 * Replaces the dishes of a plan, in which boxes they are, and how many portions of them can be ordered.
 *
 * @throws AppError `plan.dish-unknown`, `plan.dish-not-for-box`, `plan.meal-unknown`, `plan.cap-below-sold`
 */
export async function writeSlots(
  em: EntityManager,
  planId: string,
  slots: readonly PlannedSlot[],
): Promise<void> {
  const mealIds = slots.map((slot) => slot.mealId);
  await lockDishes(em, slots);
  const meals = await query(em).selectFrom('meals').where('id', '=', anyOf(mealIds)).select('id').execute();
  if (meals.length < mealIds.length) throw refusal('plan.meal-unknown', {}, 'slots');
  // After the dishes, as everywhere, and before anything that an order could wait for.
  await lockPortions(em);
  await query(em).deleteFrom('meal_plan_dishes').where('plan_id', '=', planId).execute();
  const rows = slots.flatMap(({ mealId, dishIds: inMeal, boxFor }) =>
    inMeal.map((dishId, position) => ({
      plan_id: planId,
      meal_id: mealId,
      dish_id: dishId,
      position,
      box_for: [...(boxFor.get(dishId) ?? [])],
    })),
  );
  if (rows.length > 0) await query(em).insertInto('meal_plan_dishes').values(rows).execute();
  await writeCaps(em, planId, slots);
}

/**
 * Locks the dishes of a plan until the transaction ends, so that they cannot be deleted and their diets cannot change. Checks that each dish fits its boxes.
 *
 * @throws AppError `plan.dish-unknown`, `plan.dish-not-for-box`
 */
export async function lockDishes(em: EntityManager, slots: readonly PlannedSlot[]): Promise<void> {
  const dishIds = [...new Set(slots.flatMap((slot) => slot.dishIds))];
  const dishes = await query(em)
    .selectFrom('dishes')
    .where('id', '=', anyOf(dishIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .select(['id', 'title', 'diet'])
    .$narrowType<{ diet: Diet | null }>()
    .execute();
  if (dishes.length < dishIds.length) throw refusal('plan.dish-unknown', {}, 'slots');
  const error = boxesError(slots, new Map(dishes.map((dish) => [dish.id, dish])));
  if (error) throw error;
}

/**
 * Replaces the limits of a plan whose dishes stand already, and counts the portions that live orders have reserved of each limited dish.
 *
 * @throws AppError `plan.cap-below-sold`
 */
export async function writePortions(
  em: EntityManager,
  planId: string,
  slots: readonly PlannedSlot[],
): Promise<void> {
  await lockPortions(em);
  await writeCaps(em, planId, slots);
}

/** How many live orders a day has. None is added before the transaction ends. */
export async function countOrders(em: EntityManager, day: IndiaDate): Promise<number> {
  await lockPortions(em);
  const { orders } = await query(em)
    .selectFrom('orders as o')
    .where('o.for_date', '=', day)
    .where(condition(isLiveSql('o')))
    .select(({ fn }) => fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders);
}

/**
 * Waits for every order that is being written, and lets no other begin until the transaction ends: what is counted of orders stays true. Whoever places
 * or edits an order takes a lock on this table that stands against it.
 */
function lockPortions(em: EntityManager): Promise<void> {
  return lockTable(em, 'portions', 'exclusive');
}

async function writeCaps(em: EntityManager, planId: string, slots: readonly PlannedSlot[]): Promise<void> {
  await query(em).deleteFrom('portions').where('plan_id', '=', planId).execute();
  if (slots.every(({ caps }) => caps.size === 0)) return;
  const counted = await query(em)
    .selectFrom('meal_plans as p')
    .innerJoin('orders as o', 'o.for_date', 'p.date')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('dishes as d', 'd.id', 'l.dish_id')
    .where('p.id', '=', planId)
    .where(condition(isLiveSql('o')))
    .where('o.uncovered_version', 'is', null)
    .groupBy(['o.meal_id', 'd.id'])
    .select(['o.meal_id', 'd.id as dish_id', 'd.title', ({ fn }) => fn.sum('l.quantity').as('sold')])
    .execute();
  const rows = slots.flatMap(({ mealId, caps }) =>
    [...caps].map(([dishId, cap]) => {
      const held = counted.find(({ meal_id, dish_id }) => meal_id === mealId && dish_id === dishId);
      const sold = Number(held?.sold ?? 0);
      if (held && cap < sold) throw refusal('plan.cap-below-sold', { dish: held.title, sold }, 'slots');
      return { plan_id: planId, meal_id: mealId, dish_id: dishId, cap, sold };
    }),
  );
  await query(em).insertInto('portions').values(rows).execute();
}
