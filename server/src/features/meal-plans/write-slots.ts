import { anyOf, condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Diet } from '../../shared/diet.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { lockDaysAlone } from '../ledger/locks.js';
import { isLiveSql } from '../orders/rules/order-status.js';
import { boxesError, type PlannedSlot } from './planned-slots.js';

/**
 * Replaces the dishes of a plan, their boxes, and their portion limits.
 * @throws AppError `plan.dish-unknown`, `plan.dish-not-for-box`, `plan.meal-unknown`, `plan.cap-below-sold`
 */
export async function writeSlots(
  em: EntityManager,
  planId: string,
  slots: readonly PlannedSlot[],
): Promise<void> {
  const mealIds = slots.map((slot) => slot.mealId);
  await lockDishes(em, slots);
  const meals = await tables(em).selectFrom('Meal').where('id', '=', anyOf(mealIds)).select('id').execute();
  if (meals.length < mealIds.length) throw appError('plan.meal-unknown', {}, 'slots');
  // Locked after the dishes, as in every transaction, and before any row for which an order could wait.
  await lockDayOf(em, planId);
  await tables(em).deleteFrom('MealPlanDish').where('planId', '=', planId).execute();
  const rows = slots.flatMap(({ mealId, dishIds: inMeal, boxFor }) =>
    inMeal.map((dishId, position) => ({
      planId,
      mealId,
      dishId,
      position,
      boxFor: [...(boxFor.get(dishId) ?? [])],
    })),
  );
  if (rows.length > 0) await tables(em).insertInto('MealPlanDish').values(rows).execute();
  await writeCaps(em, planId, slots);
}

/**
 * Locks the dishes of a plan until the transaction ends, so that they cannot be deleted and their diets cannot change. Checks that
 * each dish fits its boxes.
 * @throws AppError `plan.dish-unknown`, `plan.dish-not-for-box`
 */
export async function lockDishes(em: EntityManager, slots: readonly PlannedSlot[]): Promise<void> {
  const dishIds = [...new Set(slots.flatMap((slot) => slot.dishIds))];
  const dishes = await tables(em)
    .selectFrom('Dish')
    .where('id', '=', anyOf(dishIds))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .select(['id', 'title', 'diet'])
    .$narrowType<{ diet: Diet | null }>()
    .execute();
  if (dishes.length < dishIds.length) throw appError('plan.dish-unknown', {}, 'slots');
  const error = boxesError(slots, new Map(dishes.map((dish) => [dish.id, dish])));
  if (error) throw error;
}

/**
 * Replaces the limits of a plan whose dishes are already stored, and counts the portions of each limited dish that live orders
 * have reserved.
 * @throws AppError `plan.cap-below-sold`
 */
export async function writePortions(
  em: EntityManager,
  planId: string,
  slots: readonly PlannedSlot[],
): Promise<void> {
  await lockDayOf(em, planId);
  await writeCaps(em, planId, slots);
}

/**
 * Counts the live orders of a day. No order is added before the transaction ends.
 * @param movesTo new day of the plan, which is locked together with the old one
 */
export async function countOrders(em: EntityManager, day: IndiaDate, movesTo = day): Promise<number> {
  await lockDaysAlone(em, day, movesTo);
  const { orders } = await tables(em)
    .selectFrom('Order as o')
    .where('o.forDate', '=', day)
    .where(condition(isLiveSql('o')))
    .select(({ fn }) => fn.countAll().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders);
}

async function lockDayOf(em: EntityManager, planId: string): Promise<void> {
  const plan = tables(em).selectFrom('MealPlan').select('date').where('id', '=', planId);
  const { date } = await plan.$narrowType<{ date: IndiaDate }>().executeTakeFirstOrThrow();
  await lockDaysAlone(em, date);
}

async function writeCaps(em: EntityManager, planId: string, slots: readonly PlannedSlot[]): Promise<void> {
  await tables(em).deleteFrom('PortionLimit').where('planId', '=', planId).execute();
  if (slots.every(({ caps }) => caps.size === 0)) return;
  const counted = await tables(em)
    .selectFrom('MealPlan as p')
    .innerJoin('Order as o', 'o.forDate', 'p.date')
    .innerJoin('OrderLine as l', 'l.orderId', 'o.id')
    .innerJoin('Dish as d', 'd.id', 'l.dishId')
    .where('p.id', '=', planId)
    .where(condition(isLiveSql('o')))
    .where('o.uncoveredVersion', 'is', null)
    .groupBy(['o.mealId', 'd.id'])
    .select(['o.mealId', 'd.id as dishId', 'd.title', ({ fn }) => fn.sum('l.quantity').as('sold')])
    .execute();
  const rows = slots.flatMap(({ mealId, caps }) =>
    [...caps].map(([dishId, cap]) => {
      const held = counted.find((one) => one.mealId === mealId && one.dishId === dishId);
      const sold = Number(held?.sold ?? 0);
      if (held && cap < sold) throw appError('plan.cap-below-sold', { dish: held.title, sold }, 'slots');
      return { planId, mealId, dishId, cap, sold };
    }),
  );
  await tables(em).insertInto('PortionLimit').values(rows).execute();
}
